// Files have the units and signs of the screen.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { figuresText, NOTHING_SOLD } from '#core/reports/measure.ts';
import { dailySheet } from '#server/reports/files/sheets.ts';
import { transactionsSheet } from '#server/reports/files/transactions-sheet.ts';

type DailyAnswer = Parameters<typeof dailySheet.make>[0];
type TransactionsAnswer = Parameters<typeof transactionsSheet.make>[0];

function cells({
  columns,
  rows,
}: {
  columns: readonly { header: string; value(row: never): unknown }[];
  rows: readonly unknown[];
}) {
  return Object.fromEntries(columns.map(({ header, value }) => [header, value(rows[0] as never)]));
}

test('degrees of the property’s country, refunds and gift cards with a minus', () => {
  const figures = figuresText({ ...NOTHING_SOLD, refund: cents(1_250), gift_card_sold: cents(2_500) });
  const row = { day: '2026-11-14', figures, compared: null, change: null, notes: [] };
  const inCountry = (country: string) =>
    cells(
      dailySheet.make({
        rows: [{ ...row, weather: { code: 63, high: '20.0', low: '10.0', country } }],
      } as unknown as DailyAnswer),
    );
  expect(inCountry('US')).toMatchObject({ Weather: '68° / 50° F', Refund: -1_250, 'Gift Card': -2_500 });
  expect(inCountry('GB')).toMatchObject({ Weather: '20° / 10° C' });
});

test('a sale has the time of its store', () => {
  const sale = {
    grain: 'transaction',
    kind: 'sale',
    occurred_at: '2026-11-14T02:12:00.000Z',
    categories: [],
    store: null,
  };
  const row = { ...sale, day: '2026-11-13', time_zone: 'America/Denver' };
  expect(cells(transactionsSheet.make({ rows: { results: [row] } } as unknown as TransactionsAnswer))).toMatchObject({
    Time: '7:12 PM',
    'Time zone': 'America/Denver',
  });
});
