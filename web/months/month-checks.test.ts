import { expect, test } from 'vitest';
import * as contract from '#core/months/contract.ts';
import type { Statement } from '#core/months/shapes.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { monthChecks } from '#web/months/month-checks.ts';
import { monthSteps } from '#web/months/month-way.ts';

const ZONE = 'America/New_York';
const example = exampleOf(contract.getStatement);
const day = (text: string) => text as Statement['month'];
const WHOLE: Statement = {
  ...example,
  state: 'reported',
  due: day('2026-11-20'),
  figures: {
    ...example.figures,
    currency: 'USD',
    days: { count: 31, reported: 31, missing: [] },
    gross: '158872.22',
    adjustments: undefined,
    sales_that_count: '131218.48',
    sources: [{ channel: 'Foundry Hall', system: 'clover', days: 31, uploaded_days: 0, gross: '158872.22' }],
  },
  last_year: { from: day('2025-10-01'), through: day('2025-10-31'), sales_that_count: '120307.90' },
  versions: [],
  questions: [],
  history: [],
};

test('a whole month from the till: what agrees, what the lease leaves out, how it moved', () => {
  expect(monthChecks(WHOLE)).toEqual([
    { title: '31 of 31 days reported', detail: 'No day is missing', tone: 'ok' },
    { title: 'Nothing was uploaded by hand', detail: 'Clover, 31 days', tone: 'ok' },
    { title: 'Left out by the lease', detail: '$27,653.74, 17.4% of gross sales', tone: 'neutral' },
    { title: 'Against Oct 2025', detail: '+9.1%; it was $120,307.90', tone: 'neutral' },
  ]);
});

test('what was typed is told with its sum and its share', () => {
  const evidence = { name: 'invoice.pdf', sha256: 'a'.repeat(64) };
  const party = {
    id: 1,
    day: WHOLE.figures.from,
    title: 'Party',
    reason: 'Billed to the host',
    category: null,
    evidence,
  };
  const typed = ['1850.00', '-612.40'].map((amount) => ({ ...party, amount }));
  const checks = monthChecks({ ...WHOLE, figures: { ...WHOLE.figures, adjustments: typed } });
  expect(checks).toContainEqual({
    title: '2 adjustments',
    detail: '+$1,237.60, 0.8% of gross sales, each with evidence',
    tone: 'neutral',
  });
});

test('missing days and questions without an answer need somebody; nothing is divided by nothing', () => {
  const { figures } = WHOLE;
  const question = {
    ...{ id: 1, line: 'tax', text: 'Why?', asked_by: 'Dana', asked_at: '2026-11-16T10:00:00.000Z' },
    ...{ answer: null, answered_by: null, answered_at: null },
  };
  const days = { count: 31, reported: 0, missing: [day('2026-10-30'), day('2026-10-31')] };
  const empty = { ...figures, days, sources: [], gross: '0.00', sales_that_count: '0.00' };
  const checks = monthChecks({ ...WHOLE, figures: empty, last_year: null, questions: [question] });
  expect(checks.map(({ detail, tone }) => [detail, tone])).toEqual([
    ['2 days are missing', 'warn'],
    ['Connect a till or upload sales', 'warn'],
    ['$0.00', 'neutral'],
    ['No answer yet', 'warn'],
  ]);
});

const signed = { ...example.versions[0]!, name: 'Marcus Oyelaran', signed_at: '2026-11-16T14:14:00.000Z', holds: true };

test.each([
  [{ state: 'open' }, ['done', 'now', 'ahead', 'ahead'], 'By 11/20/2026'],
  [{ state: 'reported' }, ['done', 'done', 'now', 'ahead'], 'By 11/20/2026'],
  [
    { state: 'certified', versions: [signed] },
    ['done', 'done', 'done', 'now'],
    'Marcus Oyelaran, 11/16/26 9:14 AM EST',
  ],
  [{ state: 'closed' }, ['done', 'done', 'ahead', 'done'], 'Nobody has signed it'],
] as const)('a month that is %j', (changes, states, certified) => {
  const steps = monthSteps({ ...WHOLE, ...changes } as Statement, ZONE);
  expect(steps.map(({ state }) => state)).toEqual(states);
  expect(steps[2]!.detail).toBe(certified);
});
