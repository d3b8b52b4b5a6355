// When leases end: agreements in force of the scope, what is agreed and begins later among them, in the periods of
// core/home/lease-ends.ts. Rent is what the last twelve months earned, of stores whose rent the viewer sees; who sees no
// sales gets none, not zero.
import { type Cents, type Currency, cents, moneyText, ZERO } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { addDays, addMonths, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { merchantStanding } from '#core/deals/merchant-count.ts';
import { type EndingLease, type EndPeriod, endingWithin, endPeriods, mainCurrency } from '#core/home/lease-ends.ts';
import type { homeLeaseEnds, LeaseEnd, LeaseEnds, listLeaseEnds } from '#core/home/lease-ends-contract.ts';
import { todayAcross } from '#core/reports/presets.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Ctx, Input, Reply } from '#server/base/serve.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { type LeaseRow, listLeases } from '#server/home/ends/lease-ends-sql.ts';
import { openIfAllowed } from '#server/home/open-sales.ts';
import { requirePremises } from '#server/properties/access.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { openRent, rentByStore } from '#server/reports/rent/read-rent.ts';
import { loadReportContext } from '#server/reports/scope/report-context.ts';

type Scope = Input<typeof homeLeaseEnds>['query'];
type Lease = EndingLease & { readonly row: LeaseRow };
type Rents = ReadonlyMap<number, Cents> | null;

const SOON_MONTHS = 12;

export async function readLeaseEnds(ctx: Ctx, scope: Scope): Promise<LeaseEnds> {
  const { currency, others, leases, today, seesRent } = await openLeases(ctx, scope);
  const periods = endPeriods(leases, { step: scope.step, today });
  const sums = ({ leases: ending, area, rent }: Pick<EndPeriod, 'leases' | 'area' | 'rent'>) => {
    return { leases: ending.length, area, rent: seesRent ? moneyText(rent) : null };
  };
  const all = { leases, area: sum(periods, 'area'), rent: cents(sum(periods, 'rent')) };
  return {
    currency,
    others,
    sums: sums(all),
    soon: sums(endingWithin(leases, SOON_MONTHS, today)),
    periods: periods.map((period) => ({ key: period.key, ...sums(period) })),
  };
}

export async function listEndingLeases(
  ctx: Ctx,
  query: Input<typeof listLeaseEnds>['query'],
): Promise<Reply<typeof listLeaseEnds>> {
  const { leases, today } = await openLeases(ctx, query);
  const period = endPeriods(leases, { step: query.step, today }).find(({ key }) => key === query.ending);
  const byEnd = (period?.leases ?? []).toSorted(
    (a, b) => (a.end ?? '').localeCompare(b.end ?? '') || a.row.merchant.localeCompare(b.row.merchant, 'en'),
  );
  const shown = byEnd.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
  return page(shown.map(leaseText), byEnd.length, query, ctx.request.address);
}

async function openLeases(ctx: Ctx, scope: Scope) {
  if (scope.premises !== undefined) await requirePremises(ctx, scope.premises);
  if (scope.master_company !== undefined) await requireMasterCompany(ctx, scope.master_company);
  const todayIn = todayBy(ctx.now);
  const rows = await listLeases(ctx.db, ctx.viewer, scope);
  const running = rows.filter((row) => merchantStanding(row, todayIn(row.time_zone)) !== null);
  const currency = mainCurrency(running);
  const counted = running.filter((row) => row.currency === currency);
  const zones = counted.map(({ time_zone }) => time_zone);
  const today = todayAcross(ctx.now, zones) ?? dayIn(ctx.now, DEFAULT_ZONE);
  const rents = currency === null ? null : await rentsOf(ctx, scope, { currency, today });
  const leases = counted.map((row): Lease => {
    // What has not begun has earned nothing yet; of a store in force that is not among them the rent is not shown.
    const unseen = row.start_date >= today ? ZERO : null;
    return { row, end: row.end_date, area: row.area, rent: rents && (rents.get(row.lineage) ?? unseen) };
  });
  return { currency, others: running.length - counted.length, leases, today, seesRent: rents !== null };
}

/** By lineage. Null for those who may not see what was sold and owed. */
async function rentsOf(
  ctx: Ctx,
  { premises, master_company }: Scope,
  { currency, today }: { currency: Currency; today: Day },
): Promise<Rents> {
  const range = { from: addMonths(today, -12), through: addDays(today, -1) };
  const places = { ...(premises && { premises: [premises] }), ...(master_company && { master_company }) };
  const query = ReportQuery.parse({ ...places, ...range, compare: 'none', currency });
  const report = await openIfAllowed(ctx, query, loadReportContext);
  if (report === null) return null;
  const rents = await readOne(ctx.db, rentByStore(await openRent(ctx.db, report), report.range));
  return new Map(
    [...rents].flatMap(([index, { percentage, base, fee }]) => {
      const { lineage } = report.stores[index]!;
      return lineage === null ? [] : [[lineage, cents(percentage + base + fee)] as const];
    }),
  );
}

function leaseText({ row, area, rent }: Lease): LeaseEnd {
  return {
    deal: row.deal,
    merchant: row.merchant,
    master_company: row.master_company,
    premises: { id: row.premises, name: row.premises_name },
    unit: row.unit,
    end: row.end_date,
    change: row.change_status && { status: row.change_status, end_date: row.change_end_date },
    area,
    rent: rent === null ? null : moneyText(rent),
  };
}

const sum = (periods: readonly EndPeriod[], of: 'area' | 'rent'): number =>
  periods.reduce((total, period) => total + period[of], 0);
