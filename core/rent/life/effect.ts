// What a proposal would change: the rent is computed twice from what is known on the day of the proposal, without and
// with the proposed version, on the same sales: those known, and a projection for the days (by month: the unreported
// months) to come. 800,000.00 known and 480,000.00 projected under 5% over 1,000,000.00 owe 14,000.00; with 6% from
// October 16,800.00: 2,800.00 more by the end of the rent year.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { type KnownLife, knownOf, momentOf } from '#core/rent/life/known.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import type { LifeEvent, LifeRow } from '#core/rent/life/life.ts';
import { type LifeTotals, lifeRent } from '#core/rent/life/life-rent.ts';
import { type Life, versionOf } from '#core/rent/life/parse-life.ts';
import { reportMonthOf } from '#core/rent/life/report-months.ts';
import type { Lease } from '#core/rent/life/versions.ts';
import { salesByDay } from '#core/rent/sales.ts';

export type Effect = {
  readonly until: Day;
  readonly without: LifeTotals;
  readonly with: LifeTotals;
  readonly difference: Cents;
};

type Proposal = Extract<LifeEvent, { kind: 'propose' }>;

export function effectOf(life: Life, proposal: Proposal): Effect {
  const on = numberOf(proposal.on);
  const knownLife = knownOf({ ...life, estimate: null }, momentOf(life, on));
  const { lease } = knownLife;
  const proposed = versionOf(proposal.version);
  const until =
    proposal.until === null ? yearOf(leaseYears(lease, proposed.from), proposed.from).end : numberOf(proposal.until);
  const rows = [...knownLife.rows, ...proposal.projection.filter((row) => isProjected(life, knownLife, row, on))];
  const openedBy = life.opening?.day ?? Number.NEGATIVE_INFINITY;
  const within = rows.filter(({ day }) => {
    return (
      numberOf(day) > openedBy && numberOf(day) >= lease.term.start && numberOf(day) <= Math.min(until, lease.term.end)
    );
  });
  const totals = (versions: Lease['versions']) => {
    const sales = salesByDay(within);
    const base = { ...knownLife, lease: { term: lease.term, versions }, sales, available: () => true };
    return lifeRent(base, until, true).totals;
  };
  const [without, with_] = [
    totals(lease.versions),
    totals([...lease.versions.filter(({ from }) => from < proposed.from), proposed]),
  ];
  return { until: dayOf(until), without, with: with_, difference: cents(with_.totalDue - without.totalDue) };
}

function isProjected(life: Life, knownLife: KnownLife, { day }: LifeRow, on: number): boolean {
  if (life.reported === null) return numberOf(day) > on;
  const { name } = reportMonthOf(knownLife.lease, Math.max(numberOf(day), knownLife.lease.term.start));
  const state = knownLife.months.find((month) => month.name === name)?.state ?? 'open';
  return state === 'open';
}
