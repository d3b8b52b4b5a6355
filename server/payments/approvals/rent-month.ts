// A month of rent for the page of that name: every total is the sum of its rows.
import { type Cents, type Currency, cents, moneyText, sum } from '#core/base/money.ts';
import { type Page, page } from '#core/base/page.ts';
import { addDays, addMonths, type Day, DEFAULT_ZONE, day, dayIn } from '#core/base/time.ts';
import type { RentLine, RentLinesQuery, RentMonth, RentMonthQuery } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATES, type RentState } from '#core/payments/approvals/rent-states.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findPortfolio, listRentRows, type MonthScope, sumRent } from '#server/payments/approvals/rent-sql.ts';
import { sumDrafts } from '#server/payments/approvals/sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type RentCtx = Pick<Ctx, 'db' | 'viewer' | 'now' | 'request'>;
type Sum = Awaited<ReturnType<typeof sumRent>>[number];

export async function readRentMonth(ctx: RentCtx, query: RentMonthQuery): Promise<RentMonth> {
  const { db, viewer } = ctx;
  const { scope, month, today, manages } = await scopeOf(ctx, query);
  const sums = await sumRent(db, viewer, scope);
  const drafts = await sumDrafts(db, viewer, { master_company: query.master_company, premises: query.premises });
  return {
    month,
    today,
    currencies: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, rows]) =>
      ofCurrency(currency, rows),
    ),
    drafts: drafts.map(({ from_day: from, through_day: through, amount, percentage, ...about }) => {
      const { currency, count, flagged, incomplete, approve_by, debit_day } = about;
      const days = { from, through, approve_by, debit_day };
      return {
        currency,
        count,
        flagged,
        incomplete,
        ...days,
        ...{ amount: moneyText(amount), percentage: moneyText(percentage) },
      };
    }),
    can_approve: manages && !viewer.isStaff,
  };
}

export async function readRentLines(ctx: RentCtx, query: RentLinesQuery): Promise<Page<RentLine>> {
  const { scope } = await scopeOf(ctx, query);
  const rows = await listRentRows(ctx.db, ctx.viewer, scope, query);
  const lines = rows.map((row): RentLine => {
    const { invoice, draft, number, deal, merchant, day: on } = row;
    const about = { invoice, draft, number, deal, premises: row.premises_id, merchant, place: placeOf(row), day: on };
    const overdue = query.state === 'by_hand' && on < dayIn(ctx.now, row.time_zone);
    return { ...about, from: row.from_day, through: row.through_day, amount: moneyText(row.amount), overdue };
  });
  return page(lines, rows[0]?.count ?? 0, query, ctx.request.address);
}

async function scopeOf(
  { db, viewer, now }: RentCtx,
  query: Pick<RentMonthQuery, 'master_company' | 'premises' | 'month'>,
) {
  const portfolio = await findPortfolio(db, viewer, query.master_company);
  const today = dayIn(now, portfolio?.zone ?? DEFAULT_ZONE);
  const month = query.month ?? today.slice(0, 7);
  const from = day(`${month}-01`);
  const { master_company, premises } = query;
  const through = addDays(addMonths(from, 1), -1);
  const scope: MonthScope = { master_company, premises, from, through, isNow: today.startsWith(month) };
  return { scope, month, today, manages: portfolio?.manages ?? false };
}

function ofCurrency(currency: Currency, rows: readonly Sum[]): RentMonth['currencies'][number] {
  const days = [...Map.groupBy(rows, (row) => row.day)].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    currency,
    states: byState(rows, (state, ofState) => {
      const first = ofState.reduce<Day | null>(
        (first, row) => (first === null || row.day < first ? row.day : first),
        null,
      );
      const count = ofState.reduce((all, row) => all + row.count, 0);
      return { state, amount: moneyText(amountOf(ofState)), count, first_day: first };
    }),
    total: moneyText(amountOf(rows)),
    days: days.map(([on, ofDay]) => ({ day: on, states: byState(ofDay, stateAmount) })),
    properties: [...Map.groupBy(rows, ({ premises_id }) => premises_id)].map(([premises, ofPremises]) => ({
      premises,
      name: ofPremises[0]!.premises_name,
      states: byState(ofPremises, stateAmount),
      total: moneyText(amountOf(ofPremises)),
    })),
  };
}

const amountOf = (rows: readonly Sum[]): Cents => cents(sum(rows.map(({ amount }) => amount)));

const stateAmount = (state: RentState, rows: readonly Sum[]) => ({ state, amount: moneyText(amountOf(rows)) });

function byState<Shape>(rows: readonly Sum[], shape: (state: RentState, rows: readonly Sum[]) => Shape): Shape[] {
  return RENT_STATES.flatMap((state) => {
    const ofState = rows.filter((row) => row.state === state);
    return ofState.length === 0 ? [] : [shape(state, ofState)];
  });
}
