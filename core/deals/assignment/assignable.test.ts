import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { agreementText } from '#core/deals/assignment/agreement.ts';
import { assignRefusal, firstDayRefusal } from '#core/deals/assignment/assignable.ts';
import { handoverRefusal } from '#core/deals/assignment/held-steps.ts';

const FACTS = {
  status: 'active',
  hasDeclinedCopy: false,
  handover: null,
  startDate: day('2026-01-01'),
  endDate: day('2027-12-31'),
  agreedEnd: day('2027-12-31'),
  effectiveFrom: day('2026-01-01'),
  today: day('2026-07-15'),
} as const;

test.each([
  ['in force', {}, null],
  ['pending', { status: 'pending' }, /only while the connection is active/],
  ['with a change that waits', { status: 'active_pending' }, /only while the connection is active/],
  ['with a declined change', { hasDeclinedCopy: true }, /declined and is still open/],
  ['with an open assignment', { handover: 'open' }, /assignment to another merchant is open/],
  ['assigned before', { handover: 'done', status: 'finished' }, /has taken this lease over/],
  ['that was set to end', { endDate: day('2026-08-31') }, /set to end on 2026-08-31/],
  ['with terms still to come', { effectiveFrom: day('2026-08-01') }, /take effect on 2026-08-01/],
] as const)('a lease %s', (_, changes, refusal) => {
  const message = assignRefusal({ ...FACTS, ...changes });
  if (refusal === null) expect(message).toBeNull();
  else expect(message).toMatch(refusal);
});

test.each([
  ['2026-07-15', null],
  ['2026-07-16', null],
  ['2026-01-02', null],
  ['2026-07-17', /no later than 2026-07-16/],
  ['2026-01-01', /after 2026-01-01/],
  ['2028-01-01', /before 2028-01-01/],
] as const)('a first day of %s', (first, refusal) => {
  const message = firstDayRefusal(FACTS, day(first));
  if (refusal === null) expect(message).toBeNull();
  else expect(message).toMatch(refusal);
});

test.each([
  ['modify', 'open', true],
  ['finish', 'open', true],
  ['extend', 'done', true],
  ['update_invite', 'open', false],
  ['modify', null, false],
] as const)('%s while the handover is %s', (action, handover, held) => {
  expect(handoverRefusal(action, handover) !== null).toBe(held);
});

test('the agreement names both merchants and the days of each', () => {
  const text = agreementText({
    landlord: 'Harbor Holdings',
    place: 'Pier 3, Unit 7',
    leaving: 'Juniper Foods LLC',
    takingOver: 'Marigold Kitchens LLC',
    firstDay: day('2026-07-15'),
  });
  expect(text).toContain(
    'Marigold Kitchens LLC takes it over on 2026-07-15; the last day of Juniper Foods LLC is 2026-07-14.',
  );
});
