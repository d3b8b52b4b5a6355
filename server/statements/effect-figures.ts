// The figures of a change: in the rent year in which it takes effect, on the store's last twelve months and those before,
// and on the twelve months to come. Terms with schedules are compared as they stand on the day of the change.
import { cents, moneyText } from '#core/base/money.ts';
import { addDays, addMonths, type Day, firstDay, lastDay, type Month, monthOf } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import { bendOf, bendText, rangeOf } from '#core/statements/effect/bend.ts';
import type { getEffect } from '#core/statements/effect/contract.ts';
import { type EffectFacts, effectOnYear, type YearRent } from '#core/statements/effect/effect.ts';
import { expectedYear } from '#core/statements/effect/expected-year.ts';
import { historyOf, projectionFrom } from '#core/statements/project-sales.ts';
import type { AcceptedTerms } from '#core/statements/terms-parts.ts';
import { whatIf } from '#core/statements/what-if.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';
import { dealSalesByCategory, dealSalesByDay } from '#server/sales/deal-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';
import { pastSales, rowsFor, type Sales } from '#server/statements/replay-terms.ts';
import { findEndOfLineage } from '#server/statements/sql.ts';

const PAST_MONTHS = 12;
/** Far enough ahead for any rent year that holds the change, and for the twelve months after this one. */
const EXPECTED_DAYS = 400;

type Answer = Reply<typeof getEffect>;
type Figures = Omit<Answer, 'deal' | 'currency' | 'from'>;
type Sold = { days: DealDay[]; categories: DealCategoryDay[]; last: Day };

export async function effectFigures(
  ctx: Ctx,
  deal: AccessibleDeal,
  accepted: AcceptedTerms[],
  proposed: AcceptedTerms,
): Promise<Figures> {
  const on = proposed.effectiveFrom > deal.today ? proposed.effectiveFrom : deal.today;
  const now = (accepted.findLast(({ effectiveFrom }) => effectiveFrom <= on) ?? accepted[0]!).terms;
  const sold = await soldSoFar(ctx, deal, [...accepted, proposed]);
  return {
    year: await yearOf(ctx, deal, accepted, proposed, sold),
    ...(await onThePast(ctx, deal, now, proposed.terms, on)),
    expected: expectedOf(deal, now, proposed.terms, on, sold),
  };
}

/** Every day since the first terms began, through yesterday. */
async function soldSoFar({ db, viewer }: Ctx, deal: AccessibleDeal, versions: AcceptedTerms[]): Promise<Sold> {
  const last = addDays(deal.today, -1);
  const first = versions[0]!.terms.start_date;
  const days = first > last ? [] : await dealSalesByDay(db, viewer, deal.id, first, last);
  const apart = versions.some(({ terms }) => needsCategories(terms));
  return { days, last, categories: apart ? await dealSalesByCategory(db, viewer, deal.id, first, last) : [] };
}

async function yearOf(
  ctx: Ctx,
  deal: AccessibleDeal,
  accepted: AcceptedTerms[],
  proposed: AcceptedTerms,
  { days, categories, last }: Sold,
): Promise<Answer['year']> {
  const rows = salesRows(days, categories);
  const projection = projectionFrom(historyOf(rows, last), last, addDays(last, EXPECTED_DAYS));
  const endsOn = await findEndOfLineage(ctx.db, deal.lineage_id);
  const expectedOn: EffectFacts['expectedOn'] = (day) => projection?.rowsOn(day) ?? [];
  const rentFacts = await toldOf(ctx, deal, [...accepted, proposed], last);
  const effect = effectOnYear({ accepted, proposed, endsOn, rows, expectedOn, lastDay: last, rentFacts });
  const isExpected = effect.year.through > last;
  if (isExpected && projection === null) return null;
  return {
    from: effect.year.from,
    through: effect.year.through,
    expected_from: isExpected ? deal.today : null,
    without: rentText(effect.without),
    with: rentText(effect.with),
    difference: moneyText(effect.difference),
    choices: effect.choices.map(({ continuity, chosen, percentage, difference }) => {
      return { continuity, chosen, percentage_rent: moneyText(percentage), difference: moneyText(difference) };
    }),
  };
}

/** By the terms of both sides: a proposal may be the first that counts with closures or bills. */
async function toldOf(
  { db }: Ctx,
  { lineage_id }: AccessibleDeal,
  versions: readonly AcceptedTerms[],
  through: Day,
): Promise<LeaseFacts> {
  const terms = versions.map((version) => version.terms);
  return (await toldFactsOf(db, [{ lineage_id, from: terms[0]!.start_date, through, terms }]))(lineage_id);
}

function rentText({ base, percentage, fees, tax, total }: YearRent) {
  return {
    base_rent: moneyText(base),
    percentage_rent: moneyText(percentage),
    additional_fees: moneyText(fees),
    tax: moneyText(tax),
    total: moneyText(total),
  };
}

type OnThePast = Pick<Answer, 'history' | 'year_before' | 'bend' | 'breakpoints' | 'range'>;

async function onThePast(
  ctx: Ctx,
  deal: AccessibleDeal,
  now: DealTerms,
  proposed: DealTerms,
  on: Day,
): Promise<OnThePast> {
  const past = await pastSales(ctx, deal, [now, proposed], PAST_MONTHS);
  if (!past) return { history: null, year_before: null, bend: [], breakpoints: [], range: null };
  const { totals } = whatIf(now, proposed, past.rows, past.months, on, past.rentFacts);
  const compared = { now, proposed, rows: past.rows, rentFacts: past.rentFacts };
  const points = bendOf(compared, past.months, on);
  const range = rangeOf(points);
  const first = firstDay(past.months[0]!);
  const before =
    past.months.length === PAST_MONTHS ? await pastSales(ctx, deal, [now, proposed], PAST_MONTHS, first) : undefined;
  return {
    history: {
      from: first,
      through: lastDay(past.months.at(-1)!),
      months: past.months.length,
      missing_days: past.missing,
      now: totals.now,
      proposed: totals.other,
      difference: totals.difference,
    },
    year_before: before?.months.length === PAST_MONTHS ? spanText(now, proposed, before, on) : null,
    ...bendText(compared, past.months, on, points),
    range: range && { least: moneyText(range.least), most: moneyText(range.most) },
  };
}

function spanText(now: DealTerms, proposed: DealTerms, { rows, months, rentFacts }: Sales, on: Day) {
  const { now: old, other, difference } = whatIf(now, proposed, rows, months, on, rentFacts).totals;
  const [from, through] = [firstDay(months[0]!), lastDay(months.at(-1)!)];
  return { from, through, sales: old.sales, now: old.total, proposed: other.total, difference };
}

/** Nothing is known of closures and bills to come. */
function expectedOf(
  deal: AccessibleDeal,
  now: DealTerms,
  proposed: DealTerms,
  on: Day,
  { days, categories, last }: Sold,
): Answer['expected'] {
  const first: Month = monthOf(addMonths(firstDay(monthOf(deal.today)), 1));
  const expected = expectedYear({ now, proposed, rows: rowsFor(days, categories), lastDay: last }, first, on);
  if (expected === null) return null;
  const { sales, low, high, now: old, proposed: other, from, through } = expected;
  return {
    from,
    through,
    sales: moneyText(sales),
    low: moneyText(low),
    high: moneyText(high),
    now: moneyText(old),
    proposed: moneyText(other),
    difference: moneyText(cents(other - old)),
  };
}
