import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { approveDrafts, type Draft, holdDrafts } from '#core/payments/approvals/approval-contract.ts';
import { openScreen, press, settled } from '#testing/screen/show.tsx';
import { DraftsCard } from '#web/payments/rent/drafts-card.tsx';

const shown = openScreen();

const draft = (id: number, merchant: string, changes: Partial<Draft> = {}): Draft => ({
  id,
  deal: id,
  premises: 1,
  merchant,
  place: 'Mercer Court, Suite 1A',
  currency: 'USD',
  from: '2026-11-01' as Draft['from'],
  through: '2026-11-15' as Draft['through'],
  total: '100.00',
  percentage: '100.00',
  base: '0.00',
  sales: '2000.00',
  last: null,
  change: null,
  lines: [],
  flags: [],
  words: '',
  missing_days: 0,
  rule: 'by_hand',
  collects: 'autopay',
  due_day: '2026-11-20' as Draft['due_day'],
  debit_day: '2026-11-20' as Draft['debit_day'],
  approve_by: '2026-11-19' as Draft['approve_by'],
  drafted_at: '2026-11-16T10:00:00.000Z',
  held: null,
  can_approve: true,
  ...changes,
});
const FLAGGED = draft(1, 'Golden Hour Wine', {
  total: '2270.59',
  lines: [
    {
      kind: 'percentage',
      of: 'percentage',
      from: '2026-11-01' as Draft['from'],
      through: '2026-11-15' as Draft['from'],
      amount: '2370.59',
    },
  ],
  flags: [{ kind: 'passed_breakpoint', day: '2026-10-29' as Draft['from'], amount: null, count: null }],
  words: 'Passed its breakpoint on Oct 29',
});
const DRAFTS = [
  FLAGGED,
  draft(2, 'Cloudline Tea'),
  draft(3, 'Summit & Pine', { total: '50.00' }),
  draft(4, 'Field & Tin', { missing_days: 5, words: '5 days are missing' }),
];
const WAITING = {
  ...{ currency: 'USD' as const, count: 3, amount: '2420.59', percentage: '2420.59', flagged: 1, incomplete: 1 },
  ...{ from: FLAGGED.from, through: FLAGGED.through, approve_by: FLAGGED.approve_by, debit_day: FLAGGED.debit_day },
};

beforeEach(() => {
  shown.server.on(approveDrafts, () => ({ results: [] })).on(holdDrafts, () => ({ changed: [] }));
});

const show = (canApprove = true) =>
  shown.show(<DraftsCard drafts={DRAFTS} waiting={WAITING} canApprove={canApprove} />);

test('what stands out is listed, the others are one line with their sum, and what lacks days is never chosen', async () => {
  await show();
  expect(screen.getByText('Passed its breakpoint on Oct 29')).toBeTruthy();
  expect(screen.queryByText('Cloudline Tea')).toBeNull();
  expect(screen.getByText('2 more merchants')).toBeTruthy();
  expect(screen.getByText('$150.00')).toBeTruthy();
  expect(screen.getByText('5 days missing, not drafted')).toBeTruthy();
  expect(screen.getByText('3 of 3 chosen, $2,420.59')).toBeTruthy();
});

test('one that is left out is not approved; the others are, at the totals that were read', async () => {
  await show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Golden Hour Wine, Nov 1 – 15' }));
  await settled();
  expect(screen.getByText('2 of 3 chosen, $150.00')).toBeTruthy();
  await press('Approve and issue 2');
  expect(shown.server.sent(approveDrafts)).toEqual([
    {
      drafts: [
        { draft: 2, total: '100.00', without_missing_days: false },
        { draft: 3, total: '50.00', without_missing_days: false },
      ],
    },
  ]);
});

test('a draft opens to the lines that add up to it', async () => {
  await show();
  await press('Golden Hour Wine');
  const lines = screen.getByLabelText('Lines of Golden Hour Wine');
  expect(lines.textContent).toContain('% Rent Nov 1 – 15$2,370.59');
  expect(lines.textContent).toContain('Open credits, less tax Nov 1 – 15−$100.00');
  expect(lines.textContent).toContain('$2,270.59');
  await press('Golden Hour Wine');
  expect(screen.queryByLabelText('Lines of Golden Hour Wine')).toBeNull();
});

test('what lacks days is invoiced alone, after a question', async () => {
  await show();
  await press('Invoice what is reported');
  await press('Approve and issue');
  expect(shown.server.sent(approveDrafts)).toEqual([
    { drafts: [{ draft: 4, total: '100.00', without_missing_days: true }] },
  ]);
});

test('a month that the lease estimates is invoiced as one, with both amounts', async () => {
  const line = { kind: 'percentage', of: 'percentage', from: FLAGGED.from, through: FLAGGED.through } as const;
  const lines = [
    { ...line, amount: '80.00', estimate: 'estimated' as const },
    { ...line, kind: 'base' as const, of: 'base' as const, amount: '20.00' },
  ];
  const estimated = draft(5, 'Field & Tin', { missing_days: 30, lines });
  await shown.show(<DraftsCard drafts={[estimated]} waiting={WAITING} canApprove />);
  expect(screen.getByText('30 days missing, estimated')).toBeTruthy();
  expect(screen.getByText('Estimate $80.00, reported $20.00')).toBeTruthy();
  await press('Invoice the estimate');
  await press('Approve and issue');
  expect(shown.server.sent(approveDrafts)).toEqual([
    { drafts: [{ draft: 5, total: '100.00', without_missing_days: true }] },
  ]);
});

test('who may only look is offered nothing to approve', async () => {
  await show(false);
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
