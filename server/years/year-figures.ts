// The rent years of a store with their reconciliations: accepted terms, sales, what was told and what was invoiced are read
// once, then the rules are asked for each year. The same for a reader, for a signature and for the job that follows.
import { createHash } from 'node:crypto';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { asRecorded } from '#core/months/recorded.ts';
import { type StoreMonth, storeMonths } from '#core/months/store-months.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { countedFrom, type TermsPart } from '#core/statements/terms-parts.ts';
import type { InvoicedRent } from '#core/years/billed.ts';
import { type Reconciliation, reconciliation } from '#core/years/figures.ts';
import { monthsOfYear, type NamedYear, rentYears } from '#core/years/year-list.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import type { Store } from '#server/months/access.ts';
import { partsOfStores, readFigures, readLastYears } from '#server/months/month-figures.ts';
import { type StateOfMonth, statesOfMonths } from '#server/months/month-states.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';
import { listInvoicedRent } from '#server/years/billed-sql.ts';
import { listLastSignatures } from '#server/years/signature-sql.ts';

export type YearSources = {
  store: Store;
  today: Day;
  parts: readonly TermsPart[];
  years: NamedYear[];
  months: StateOfMonth[];
  accruals: Accrual[];
  missing: Day[];
  lastDay: Day;
  invoiced: InvoicedRent[];
};

/** The caller has proved that the store may be read. No years before the first day of the lease has ended. */
export async function readYearSources(db: Tx, store: Store, now: Date): Promise<YearSources> {
  const { lineage_id, ends } = store;
  const today = todayBy(now)(store.time_zone);
  const yesterday = addDays(today, -1);
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  const parts = (await partsOfStores(db, [store])).get(lineage_id) ?? [];
  const first = parts[0]?.from;
  const none = { store, today, parts, years: [], months: [], accruals: [], missing: [], lastDay, invoiced: [] };
  if (first === undefined || first > lastDay) return none;
  const terms = parts.map((part) => part.terms);
  const days = { lineage_id, from: first, through: lastDay };
  const rows = (await salesOfLineages(db, [{ ...days, categories: terms.some(needsCategories) }]))(lineage_id);
  const missing = (await missingDaysOf(db, [{ ...days, from: countedFrom(parts) }])).get(lineage_id) ?? [];
  const rentFacts = (await toldFactsOf(db, [{ ...days, terms }]))(lineage_id);
  const accrued = accruals(parts, rows, lastDay, missing, rentFacts);
  return {
    ...none,
    years: rentYears(accrued, lastDay),
    months: await statesOfMonths(db, { store, parts, today }, storeMonths(parts, lastDay)),
    accruals: accrued,
    missing,
    // The same figures for everybody who reads the year, whatever they see of AutoPay besides.
    invoiced: await asSystem(db, () => listInvoicedRent(db, lineage_id)),
  };
}

export type ReconciledYear = Reconciliation & {
  year: NamedYear;
  months: StateOfMonth[];
  /** How many of its months are certified or closed, of how many it will have. */
  ready: number;
  monthCount: number;
  sha256: string;
};

/** In the order asked for. */
export async function reconcileYears(
  db: Tx,
  sources: YearSources,
  years: readonly NamedYear[],
): Promise<ReconciledYear[]> {
  const { store, parts, today, accruals: accrued, missing, lastDay, invoiced } = sources;
  const yearSpans = years.map((year) => ({
    lineage_id: store.lineage_id,
    parts,
    today,
    month: asMonth(sources, year),
    isYear: true,
  }));
  const sales = await readFigures(db, yearSpans);
  const signatures = await listLastSignatures(db, store.lineage_id);
  return years.map((year, at) => {
    const months = monthsOfYear(sources.months, year);
    // A channel that is renamed leaves a signed year as it was; its months were all signed, so no day of it is waited for.
    const signed = signatures.find(({ year: first }) => first === year.from);
    const salesOfYear = asRecorded(sales[at]!.figures, signed && { figures: signed.figures.sales, closed: true });
    const facts = { accruals: accrued, missing, lastDay, sales: salesOfYear, months, invoiced };
    const reconciled = reconciliation(facts, year);
    return {
      ...reconciled,
      year,
      months,
      ready: months.filter(({ state }) => state === 'certified' || state === 'closed').length,
      monthCount: monthsOfYear(storeMonths(parts, year.through), year).length,
      sha256: createHash('sha256').update(canonicalJson(reconciled.figures)).digest('hex'),
    };
  });
}

/** Years that have ended and whose months are all certified or closed; which years there are needs no sales. */
export async function readyYears(db: Tx, store: Store, now: Date): Promise<NamedYear[]> {
  const { lineage_id, ends } = store;
  const today = todayBy(now)(store.time_zone);
  const yesterday = addDays(today, -1);
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  const parts = (await partsOfStores(db, [store])).get(lineage_id) ?? [];
  if (parts[0] === undefined || parts[0].from > lastDay) return [];
  const ended = rentYears(accruals(parts, [], lastDay), lastDay).filter(({ through }) => through < today);
  const last = ended.at(-1);
  if (!last) return [];
  const all = storeMonths(parts, last.through);
  const states = await statesOfMonths(db, { store, parts, today }, all);
  const isSigned = ({ state }: StateOfMonth) => state === 'certified' || state === 'closed';
  return ended.filter((year) => {
    const months = monthsOfYear(states, year);
    return months.length > 0 && months.every(isSigned);
  });
}

/** What counted in the rent year before, or in the same days a year ago. */
export async function lastYearOf(db: Tx, sources: YearSources, year: NamedYear) {
  const { store, parts } = sources;
  const [lastYear] = await readLastYears(db, [{ lineage_id: store.lineage_id, parts, month: asMonth(sources, year) }]);
  return lastYear ?? null;
}

/** The year as the sales statement of a month reads its days. */
function asMonth({ parts, years }: YearSources, { from, through }: NamedYear): StoreMonth {
  const first = countedFrom(parts);
  const before = years.find((year) => addDays(year.through, 1) === from);
  const yearBefore = before ?? { from: addMonths(from, -12), through: addMonths(through, -12) };
  return { month: from, from: from < first ? first : from, through, yearBefore };
}
