import { expect, test } from 'vitest';
import {
  approvedWords,
  lookWords,
  signedMoney,
  stateNote,
  usualSums,
  waitsWords,
} from '#web/payments/rent/rent-words.ts';

test.each([
  ['draft', 26, null, '26 wait for you'],
  ['draft', 1, null, '1 waits for you'],
  ['in_review', 7, '2026-11-17', '7 debits, the first Tue, Nov 17'],
  ['failed', 1, '2026-11-17', '1 debit, again Tue, Nov 17'],
  ['paid', 20, '2026-11-02', '20 invoices'],
] as const)('%s of %i', (state, count, day, words) => expect(stateNote(state, count, day)).toBe(words));

test.each([
  [null, 'waits for your approval'],
  ['2026-11-18', 'waits for your approval until Wed, Nov 18'],
  ['2026-11-15', 'waits for your approval since Sun, Nov 15'],
  ['2027-01-04', 'waits for your approval until Mon, Jan 4, 2027'],
])('to be approved by %s', (day, words) => expect(waitsWords(day, '2026-11-18')).toBe(words));

test('a change is signed', () => {
  expect([signedMoney('1852.95', 'USD'), signedMoney('-1243.49', 'USD'), signedMoney(null, 'USD')]).toEqual([
    '+$1,852.95',
    '−$1,243.49',
    '—',
  ]);
});

const usual = (sales: string, percentage: string, before: string | null) => ({
  sales,
  percentage,
  last: before === null ? null : { percentage: before },
});

test('several drafts are added up by column, and compared only where each has a period before', () => {
  const [one, other] = [usual('100.00', '6.00', '5.50'), usual('50.50', '3.03', '3.53')];
  expect(usualSums([one, other])).toEqual({ sales: 15_050, percentage: 903, last: 903, change: 0 });
  expect(usualSums([one, usual('50.50', '3.03', null)])).toMatchObject({ last: null, change: null });
});

test('how many have something to look at', () => {
  expect(lookWords({ count: 26, flagged: 9 })).toBe('26 merchants. 9 have something to look at.');
  expect(lookWords({ count: 1, flagged: 0 })).toBe('1 merchant. Nothing stands out.');
});

test('what an approval came to, with the first reason of what was refused', () => {
  const answers = [
    { result: 'done' as const, detail: '' },
    { result: 'already' as const, detail: '' },
    { result: 'refused' as const, detail: 'It is $70.00 now.' },
  ];
  expect(approvedWords(answers)).toEqual({
    text: '1 draft approved and issued. 1 had been approved already. 1 not approved: It is $70.00 now.',
    refused: 1,
  });
});
