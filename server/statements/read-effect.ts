// What a proposed change does to the rent. Both sides read it before anybody accepts, each from the terms that it may see:
// a correction in progress stays the landlord's own.
import { moneyText } from '#core/base/money.ts';
import { refuse } from '#core/base/problem.ts';
import { addDays, type Day, firstDay, lastDay } from '#core/base/time.ts';
import type { ToldFacts } from '#core/deals/facts/told-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { bendOf, rangeOf } from '#core/statements/effect/bend.ts';
import type { getEffect } from '#core/statements/effect/contract.ts';
import { type EffectFacts, effectOnYear, type YearRent } from '#core/statements/effect/effect.ts';
import { historyOf, projectionFrom } from '#core/statements/project-sales.ts';
import type { AcceptedTerms } from '#core/statements/terms-parts.ts';
import { whatIf } from '#core/statements/what-if.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { termsFor } from '#server/deals/deal-view.ts';
import { dealSalesByCategory, dealSalesByDay } from '#server/sales/deal-days.ts';
import { requireReader } from '#server/statements/figures.ts';
import { acceptedTerms } from '#server/statements/open-statement.ts';
import { pastSales } from '#server/statements/replay-terms.ts';
import { findEndOfLineage } from '#server/statements/store.ts';
import { toldFactsOf } from '#server/statements/told-facts.ts';

const PAST_MONTHS = 12;
/** Far enough ahead for any rent year that holds the change. */
const EXPECTED_DAYS = 400;

type Answer = Reply<typeof getEffect>;

export async function readEffect(ctx: Ctx, id: number): Promise<Answer> {
  const copy = await requireDeal(ctx, id);
  if (copy.original_id === null) return refuse('These terms change none that were agreed before: there is no effect.');
  requireReader(copy, ctx.viewer);
  const deal = await requireDeal(ctx, copy.original_id);
  const accepted = await acceptedTerms(ctx, deal);
  const now = accepted.findLast(({ effectiveFrom }) => effectiveFrom <= deal.today)?.terms ?? accepted[0]?.terms;
  if (!now) return refuse('The terms that this would change were not accepted: there is no effect.');
  const proposed = readDealTerms(termsFor(copy, copy.side));
  return {
    deal: copy.id,
    currency: proposed.currency,
    from: copy.effective_from,
    year: await yearOf(ctx, deal, accepted, asAccepted(copy, proposed)),
    ...(await historyOfBoth(ctx, deal, now, proposed)),
  };
}

function asAccepted({ id, effective_from }: AccessibleDeal, terms: DealTerms): AcceptedTerms {
  const version = Number.MAX_SAFE_INTEGER;
  return { version, deal: id, terms, effectiveFrom: effective_from, sha256: '', accepted: { by: '', at: new Date(0) } };
}

async function yearOf(
  ctx: Ctx,
  deal: AccessibleDeal,
  accepted: AcceptedTerms[],
  proposed: AcceptedTerms,
): Promise<Answer['year']> {
  const last = addDays(deal.today, -1);
  const first = accepted[0]!.terms.start_date;
  const days = first > last ? [] : await dealSalesByDay(ctx.db, ctx.viewer, deal.id, first, last);
  const apart = [...accepted, proposed].some(({ terms }) => needsCategories(terms));
  const categories = apart ? await dealSalesByCategory(ctx.db, ctx.viewer, deal.id, first, last) : [];
  const rows = salesRows(days, categories);
  const projection = projectionFrom(historyOf(rows, last), last, addDays(last, EXPECTED_DAYS));
  const endsOn = await findEndOfLineage(ctx.db, deal.lineage_id);
  const expectedOn: EffectFacts['expectedOn'] = (day) => projection?.rowsOn(day) ?? [];
  const told = await toldOf(ctx, deal, [...accepted, proposed], last);
  const effect = effectOnYear({ accepted, proposed, endsOn, rows, expectedOn, lastDay: last, told });
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
): Promise<ToldFacts> {
  const terms = versions.map((version) => version.terms);
  return (await toldFactsOf(db, [{ lineage_id, from: terms[0]!.start_date, through, terms }]))(lineage_id);
}

function rentText({ base, percentage, fees, total }: YearRent) {
  return {
    base_rent: moneyText(base),
    percentage_rent: moneyText(percentage),
    additional_fees: moneyText(fees),
    total: moneyText(total),
  };
}

async function historyOfBoth(
  ctx: Ctx,
  deal: AccessibleDeal,
  now: DealTerms,
  proposed: DealTerms,
): Promise<Pick<Answer, 'history' | 'bend' | 'range'>> {
  const past = await pastSales(ctx, deal, [now, proposed], PAST_MONTHS);
  if (!past) return { history: null, bend: [], range: null };
  const { totals } = whatIf(now, proposed, past.rows, past.months, deal.today, past.told);
  const points = bendOf({ now, proposed, rows: past.rows, told: past.told }, past.months, deal.today);
  const range = rangeOf(points);
  return {
    history: {
      from: firstDay(past.months[0]!),
      through: lastDay(past.months.at(-1)!),
      months: past.months.length,
      missing_days: past.missing,
      now: totals.now,
      proposed: totals.other,
      difference: totals.difference,
    },
    bend: points.map((point) => ({
      percent: point.percent,
      sales: moneyText(point.sales),
      now: moneyText(point.now),
      proposed: moneyText(point.proposed),
    })),
    range: range && { least: moneyText(range.least), most: moneyText(range.most) },
  };
}
