import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendChangeCode } from '#core/access/security-contract.ts';
import * as contract from '#core/months/contract.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { fill, openScreen, press, settled } from '#testing/screen/show.tsx';
import { ChainList } from '#web/months/chain/chain-list.tsx';
import { ReviewView } from '#web/months/chain/review-view.tsx';

const shown = openScreen();
const example = exampleOf(contract.listMonths);
const store = (deal: number, changes: Partial<MonthRow> = {}): MonthRow => ({
  ...example.results[0]!,
  deal,
  unit: String(deal),
  state: 'reported',
  can: ['certify'],
  questions: 0,
  reopening: false,
  missing_days: 0,
  sales_that_count: '1000.00',
  ...changes,
});
const rows = Array.from({ length: 60 }, (_, at) => store(at + 1));
const page = (results: readonly MonthRow[]) => ({
  ...example,
  count: results.length,
  next: null,
  previous: null,
  results: [...results],
  states: { open: 1, reported: results.length, certified: 0, closed: 0 },
});

beforeEach(() => {
  shown.server
    .on(sendChangeCode, () => ({ method: 'email' as const, sent_to: 'ana@world.test' }))
    .on(contract.listMonths, ({ query }) => {
      // Of a list in the query the stub keeps the last: the call of fifty that it is in.
      const callOf = (deal: number) => Math.ceil(deal / contract.MOST_AT_ONCE);
      const last = query.deal === undefined ? undefined : Number(query.deal);
      return page(rows.filter(({ deal }) => last === undefined || callOf(deal) === callOf(last)));
    });
});

test('all that can be signed are chosen at once, and the bar says how many and their sum', async () => {
  const reviewed: MonthRow[][] = [];
  await shown.show(<ChainList chain={{ side: 'retailer' }} onReview={(chosen) => reviewed.push([...chosen])} />);
  await settled();
  expect(screen.getByText(/60 to sign/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'All 60 that can be signed' }));
  await settled();
  expect(screen.getByText('60 of 60')).toBeTruthy();
  expect(screen.getByText(/\$60,000.00 of sales that count/)).toBeTruthy();
  await press('Review and sign 60');
  expect(reviewed[0]).toHaveLength(60);
});

test('one signature signs many in calls of fifty, and what was refused says why', async () => {
  shown.server.on(contract.certifyMonths, ({ body }) => ({
    results: (body as { statements: MonthRow[] }).statements.map(({ deal, month }) => ({
      deal,
      month,
      result: deal === 55 ? ('refused' as const) : ('done' as const),
      detail: deal === 55 ? 'The sales have changed since you read them.' : '',
    })),
  }));
  await shown.show(<ReviewView chain={{ side: 'retailer' }} rows={rows} onBack={() => undefined} />);
  await settled();
  expect(screen.getByText('$60,000.00')).toBeTruthy();
  await fill('Your name', 'Ana Juniper');
  await fill('Your title', 'Managing member');
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Sign 60 statements');
  await fill('Your password', 'Sample-9-word');
  await fill('Code from the mail', '123456');
  await press('Sign and certify');
  await settled();
  const sent = shown.server.sent(contract.certifyMonths) as { statements: unknown[]; name: string; code: string }[];
  expect(sent.map(({ statements, name, code }) => [statements.length, name, code])).toEqual([
    [50, 'Ana Juniper', '123456'],
    [10, 'Ana Juniper', '123456'],
  ]);
  expect(screen.getByRole('heading', { name: '59 of 60 stores signed' })).toBeTruthy();
  expect(screen.getByText('The sales have changed since you read them.')).toBeTruthy();
});
