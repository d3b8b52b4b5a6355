// The units of a property with who trades in each: the connection that runs, what it sold, and for an empty unit since
// when it is empty and who comes next. A connection whose unit is not in the property's list has a row without an area.
import type { z } from 'zod';
import { merchantStanding } from '#core/deals/merchant-count.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { HomeRadar } from '#core/home/contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import type { performanceReport, salesPerSqftReport } from '#core/reports/stores-contract.ts';

type Performance = z.output<typeof performanceReport.read.reply>;
type Densities = z.output<typeof salesPerSqftReport.read.reply>;
export type StoreFigures = Performance['rows']['results'][number];
type Radar = HomeRadar['rows'][number]['radar'];

export type UnitRow = {
  key: string;
  name: string;
  area: number | null;
  /** Who trades here now; without one the unit is vacant. */
  deal: Deal | undefined;
  /** What is to follow on its terms: drafted, with the merchant, or declined. */
  change: Deal | undefined;
  /** A store that has ended within the days and sold on some of them. */
  merchant: string | undefined;
  figures: StoreFigures | undefined;
  perSqft: string | null;
  radar: Radar | undefined;
  vacantSince: string | null;
  next: Deal | undefined;
};

type PropertyFacts = {
  deals: readonly Deal[];
  figures: readonly StoreFigures[];
  densities: Densities['rows']['results'];
  radars: HomeRadar['rows'];
};

const COMES = new Set(['draft', 'pending', 'declined']);
const ENDED = new Set(['finished', 'archived']);

export function unitRows(units: Premises['units'], facts: PropertyFacts, today: string): UnitRow[] {
  const running = facts.deals.filter((deal) => merchantStanding(deal, today) === 'open');
  const ahead = facts.deals.filter(
    (deal) => deal.original === null && (COMES.has(deal.status) || merchantStanding(deal, today) === 'not_open'),
  );
  const lineages = new Set(running.map(({ lineage }) => lineage));
  const inUnit = (name: string) => running.filter(({ landlord }) => landlord.premises_unit === name);
  const listed = units.flatMap(({ id, name, area_sqft: area }): UnitRow[] => {
    const here = inUnit(name);
    if (here.length > 0) return here.map((deal) => occupied(deal, name, area, facts));
    const ended = facts.deals.filter((deal) => ENDED.has(deal.status) && deal.landlord.premises_unit === name);
    const since = ended
      .flatMap(({ end_date }) => end_date ?? [])
      .sort()
      .at(-1);
    const next = ahead.filter(({ landlord }) => landlord.premises_unit === name).sort(byStart)[0];
    return [{ ...NOBODY, key: `unit ${id}`, name, area, vacantSince: since ?? null, next }];
  });
  const names = new Set(units.map(({ name }) => name));
  const unlisted = running
    .filter(({ landlord }) => !names.has(landlord.premises_unit))
    .map((deal) => occupied(deal, deal.landlord.premises_unit, null, facts));
  const left = facts.figures
    .filter(({ store, figures }) => !lineages.has(store.lineage ?? 0) && Number(figures.adjusted_gross) !== 0)
    .map((figures): UnitRow => {
      const { lineage, unit, name } = figures.store;
      return { ...NOBODY, key: `ended ${lineage}`, name: unit, merchant: name, figures };
    });
  return [...listed, ...unlisted, ...left];
}

const NOBODY: Omit<UnitRow, 'key' | 'name'> = {
  area: null,
  deal: undefined,
  change: undefined,
  merchant: undefined,
  figures: undefined,
  perSqft: null,
  radar: undefined,
  vacantSince: null,
  next: undefined,
};

function occupied(deal: Deal, name: string, area: number | null, facts: PropertyFacts): UnitRow {
  const { deals, figures, densities, radars } = facts;
  const ofLineage = <Row extends { store: { lineage: number | null } }>(rows: readonly Row[]) =>
    rows.find(({ store }) => store.lineage === deal.lineage);
  const storeFigures = ofLineage(figures);
  return {
    ...NOBODY,
    key: `deal ${deal.id}`,
    name,
    area,
    deal,
    change: deals.find(({ original, status }) => original === deal.id && COMES.has(status)),
    merchant: deal.retailer.legal_name,
    figures: storeFigures,
    perSqft: ofLineage(densities)?.per_sqft ?? null,
    radar: radars.find((each) => each.deal === storeFigures?.store.deal)?.radar,
  };
}

const byStart = (a: Deal, b: Deal) => a.start_date.localeCompare(b.start_date);
