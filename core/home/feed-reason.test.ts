import { expect, test } from 'vitest';
import { feedReason } from '#core/home/feed-reason.ts';

const channel = (
  state: Parameters<typeof feedReason>[0][number]['feed']['state'],
  pos_type: 'clover' | 'toast_api' | null = 'clover',
  last_error: string | null = null,
) => ({ pos_type, feed: { state, last_error } });

test.each([
  ['no channel', [], null, 'No sales system is linked'],
  ['refused', [channel('refused')], '2026-11-12', 'Clover says no: the merchant has to sign in there again'],
  ['disconnected', [channel('disconnected')], '2026-11-12', 'Clover is disconnected'],
  ['failing', [channel('failing', 'toast_api', 'Store not found')], '2026-11-12', 'Toast says: Store not found'],
  ['failing without words', [channel('failing')], '2026-11-12', 'Clover does not answer'],
  ['late', [channel('late')], '2026-11-12', 'Clover has not answered for hours'],
  ['never read', [channel('waiting')], null, 'Clover is connected and not read yet'],
  ['a file', [channel('manual', null)], '2026-11-12', 'No file since Thu, Nov 12'],
  ['never a file', [channel('manual', null)], null, 'No file yet'],
  ['no sales', [channel('ok')], '2026-11-12', 'Clover answers, without sales since Thu, Nov 12'],
  [
    'the worst of two',
    [channel('ok'), channel('refused', 'toast_api')],
    null,
    'Toast says no: the merchant has to sign in there again',
  ],
] as const)('%s', (_, channels, last, words) => {
  expect(feedReason(channels, last)).toBe(words);
});
