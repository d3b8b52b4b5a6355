// What comes next at each property: a dispute to answer before its debit, a lease that ends within the days in which that
// is told, a breakpoint that a store is expected to cross.
import { EXPIRY_HINT_DAYS } from '#core/base/constants.ts';
import { moneyText } from '#core/base/money.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { nextDate } from '#core/home/next-date.ts';
import type { NextDate } from '#core/home/portfolio-contract.ts';
import { readInvoices } from '#server/payments/invoices/read-invoices.ts';
import { radarsByStore } from '#server/reports/rent/read-rent.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';

type Ahead = NextDate & { premises: number };

/** By property. */
export async function nextDates(
  ctx: ReadCtx,
  report: ReportContext,
  { running, masterCompany }: { running: ReadonlySet<number>; masterCompany: number },
): Promise<Map<number, NextDate>> {
  const datesAhead = [
    ...endsOf(report, running),
    ...(await crossingsOf(ctx, report, running)),
    ...(await answersOf(ctx, masterCompany)),
  ];
  const next = new Map<number, NextDate>();
  for (const [premises, dates] of Map.groupBy(datesAhead, (each) => each.premises)) {
    const nearest = nextDate(dates, report.today);
    if (nearest === null) continue;
    const { premises: _, ...date } = nearest;
    next.set(premises, date);
  }
  return next;
}

function endsOf({ stores, today }: ReportContext, running: ReadonlySet<number>): Ahead[] {
  const lastTold = addDays(today, EXPIRY_HINT_DAYS);
  return [...running].flatMap((index) => {
    const { ends } = stores[index]!;
    return ends !== null && ends <= lastTold ? [ofStore(stores[index]!, 'end', ends)] : [];
  });
}

async function crossingsOf({ db }: ReadCtx, report: ReportContext, running: ReadonlySet<number>): Promise<Ahead[]> {
  const radars = await radarsByStore(db, { ...report, counted: running });
  return [...radars].flatMap(([index, { state, crossing }]) =>
    state === 'expected' && crossing !== null ? [ofStore(report.stores[index]!, 'breakpoint', crossing)] : [],
  );
}

function ofStore(
  { deal, name, premises }: ReportContext['stores'][number],
  kind: 'end' | 'breakpoint',
  day: Day,
): Ahead {
  return { kind, day, at: null, deal: deal!, merchant: name, amount: null, premises: premises!.id };
}

/** A dispute is answered best before the rest of its invoice is debited. */
async function answersOf({ db, viewer }: ReadCtx, masterCompany: number): Promise<Ahead[]> {
  const rows = await readInvoices({ db, viewer }, { master_company: masterCompany, status: ['pending'] });
  return rows.flatMap(({ held_cents: held, review_until: until, debit_day: day, ...row }) => {
    if (held <= 0) return [];
    const at = dayIn(until, row.time_zone) === day ? until.toISOString() : null;
    const { deal_id: deal, merchant, premises_id: premises } = row;
    return [{ kind: 'answer' as const, day, at, deal, merchant, amount: moneyText(held), premises }];
  });
}
