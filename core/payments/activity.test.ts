import { expect, test } from 'vitest';
import { autopayActivity } from '#core/payments/activity.ts';

const event = (action: string, after: object) => autopayActivity({ action, actor: 'Ada Moreno', after: { ...after } });

test.each([
  ['autopay.stopped', {}, 'Ada Moreno stopped AutoPay.'],
  ['autopay.stopped', { revoked: true }, 'Ada Moreno stopped AutoPay and revoked the authorization.'],
  ['autopay.approved', { total: '442.40', currency: 'USD' }, 'Ada Moreno approved an invoice of $442.40.'],
  ['autopay.looked_at', {}, undefined],
  ['deal.stopped', {}, undefined],
])('%s with %j: %s', (action, after, sentence) => expect(event(action, after)).toBe(sentence));
