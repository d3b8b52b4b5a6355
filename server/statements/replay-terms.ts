// What other terms would pay: over a deal's own past, over typed months, or over an example year.
import { isDeepStrictEqual } from 'node:util';
import { type Cents, cents, moneyText, parseMoney, roundedRatio } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import {
  addMonths,
  type Day,
  DEFAULT_ZONE,
  dayIn,
  daysBetween,
  firstDay,
  lastDay,
  type Month,
  monthOf,
} from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import type { previewTerms, WhatIfBody, whatIfTerms } from '#core/statements/contract.ts';
import { bendText } from '#core/statements/effect/bend.ts';
import { equalWeights, forecastRows, type MonthForecast, spreadOver } from '#core/statements/forecast.ts';
import { preview, typicalMonth } from '#core/statements/preview.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { summed, whatIf } from '#core/statements/what-if.ts';
import type { Ctx, Input, Reply } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { termsFor } from '#server/deals/deal-view.ts';
import { dealSalesByCategory, dealSalesByDay } from '#server/sales/deal-days.ts';
import { requireFigures } from '#server/statements/figures.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';
import { partsOf } from '#server/statements/open-statement.ts';

export type Sales = {
  months: Month[];
  missing: number;
  rows(terms: DealTerms): readonly SalesRow[];
  /** Closures and bills of those months; nothing is known of months to come. */
  rentFacts: LeaseFacts;
};

export async function replayWhatIf(ctx: Ctx, body: WhatIfBody): Promise<Reply<typeof whatIfTerms>> {
  const deal = body.deal === undefined ? undefined : await requireDeal(ctx, body.deal);
  const terms = deal ? await termsToday(ctx, deal) : readDealTerms(body.terms ?? refuseField('terms', 'Required'));
  const read = readDealTerms(body.other_terms);
  const other = isDeepStrictEqual(read, terms) ? terms : read;
  if (other.currency !== terms.currency) {
    refuseField('other_terms.currency', `Use ${terms.currency}, the currency of the terms they are compared with.`);
  }
  const today = deal?.today ?? dayIn(ctx.now, DEFAULT_ZONE);
  const sales = await salesToReplay(ctx, deal, terms, other, body.sales);
  const compared = whatIf(terms, other, sales.rows, sales.months, today, sales.rentFacts);
  return {
    currency: terms.currency,
    sales: body.sales.kind,
    from: firstDay(sales.months[0]!),
    through: lastDay(sales.months.at(-1)!),
    missing_days: sales.missing,
    ...compared,
    ...bendText({ now: terms, proposed: other, ...sales }, sales.months, today),
  };
}

export async function previewOf(
  ctx: Ctx,
  body: Input<typeof previewTerms>['body'],
): Promise<Reply<typeof previewTerms>> {
  const terms = readDealTerms(body.terms);
  const deal = body.deal === undefined ? undefined : await requireDeal(ctx, body.deal);
  const typed = body.normal_month === undefined ? undefined : parseMoney(body.normal_month);
  const past = typed === undefined && deal ? await averageMonth(ctx, deal, terms) : undefined;
  const normal = typed ?? past ?? typicalMonth(terms);
  const basis = typed !== undefined ? 'typed' : past !== undefined ? 'past' : 'terms';
  return { currency: terms.currency, basis, normal_month: moneyText(normal), scenarios: preview(terms, normal) };
}

/** The accepted terms in force today; before anybody accepted, the terms as this side reads them. */
async function termsToday(ctx: Ctx, deal: AccessibleDeal): Promise<DealTerms> {
  const parts = await partsOf(ctx, deal);
  const part = parts.findLast(({ from }) => from <= deal.today) ?? parts[0];
  return part?.terms ?? readDealTerms(termsFor(deal, deal.side));
}

async function salesToReplay(
  ctx: Ctx,
  deal: AccessibleDeal | undefined,
  terms: DealTerms,
  other: DealTerms,
  wantedSales: WhatIfBody['sales'],
): Promise<Sales> {
  if (wantedSales.kind === 'forecast') return typedSales(wantedSales.months);
  if (!deal) return refuseField('deal', 'Name the connection whose past sales are meant, or type a forecast.');
  requireFigures(deal, ctx.viewer, terms.visibility);
  const past = await pastSales(ctx, deal, [terms, other], wantedSales.months);
  return past ?? refuseField('sales', 'There is no whole month of sales yet: type a forecast instead.');
}

/** The deal's last whole months before a day, at most so many; nothing where there is none. */
export async function pastSales(
  ctx: Ctx,
  deal: AccessibleDeal,
  compared: readonly DealTerms[],
  count: number,
  before: Day = deal.today,
): Promise<Sales | undefined> {
  const { months, days } = await pastMonths(ctx, deal, count, before);
  if (months.length === 0) return undefined;
  const [from, through] = [firstDay(months[0]!), lastDay(months.at(-1)!)];
  const apart = compared.some(needsCategories);
  const categories = apart ? await dealSalesByCategory(ctx.db, ctx.viewer, deal.id, from, through) : [];
  const counted = days.filter(({ day }) => day >= from);
  const rows = rowsFor(counted, categories);
  const span = { lineage_id: deal.lineage_id, from, through, terms: compared };
  const rentFacts = (await toldFactsOf(ctx.db, [span]))(deal.lineage_id);
  return { months, rows, missing: daysBetween(from, through) + 1 - counted.length, rentFacts };
}

/** Sales as terms tell them apart. Categories that no till names yet are taken to sell alike. */
export function rowsFor(
  days: readonly DealDay[],
  categories: readonly DealCategoryDay[],
): (terms: DealTerms) => readonly SalesRow[] {
  // Most terms read the same rows: they are made once.
  let together: SalesRow[] | undefined;
  const inOne = () => {
    together ??= salesRows(days);
    return together;
  };
  return (terms) => {
    const names = terms.categories?.items.map(({ category }) => category) ?? [];
    if (names.length === 0) return needsCategories(terms) ? salesRows(days, categories) : inOne();
    const hasCategories = categories.some(({ category }) => category !== null && names.includes(category));
    return hasCategories ? salesRows(days, categories) : spreadOver(inOne(), names);
  };
}

function typedSales(typed: readonly { month: string; sales: string }[]): Sales {
  const forecast = typed.map(({ month, sales }): MonthForecast => {
    return { month: month as Month, sales: parseMoney(sales) ?? cents(0) };
  });
  const months = monthsFrom(forecast[0]!.month, forecast.length);
  const at = forecast.findIndex(({ month }, index) => month !== months[index]);
  if (at !== -1) refuseField(`sales.months.${at}.month`, `List the months in a row: ${months[at]} comes here.`);
  const rows = (terms: DealTerms) =>
    forecastRows(forecast, equalWeights(terms.categories?.items.map(({ category }) => category)));
  return { months, rows, missing: 0, rentFacts: NO_LEASE_FACTS };
}

/** Whole months that ended, back to the first that has sales from its first week on. */
async function pastMonths(
  ctx: Ctx,
  deal: AccessibleDeal,
  count: number,
  before: Day = deal.today,
): Promise<{ months: Month[]; days: DealDay[] }> {
  const first = monthOf(addMonths(firstDay(monthOf(before)), -count));
  const through = lastDay(monthOf(addMonths(firstDay(monthOf(before)), -1)));
  const days = await dealSalesByDay(ctx.db, ctx.viewer, deal.id, firstDay(first), through);
  const begin = days[0]?.day;
  if (begin === undefined) return { months: [], days };
  const months = monthsFrom(first, count).filter((month) => lastOfFirstWeek(month) >= begin);
  return { months, days };
}

function lastOfFirstWeek(month: Month): Day {
  return `${month}-07` as Day;
}

async function averageMonth(ctx: Ctx, deal: AccessibleDeal, terms: DealTerms): Promise<Cents | undefined> {
  if (!ctx.viewer.isStaff && !deal.permissions.has('permission_sales')) return undefined;
  const { months, days } = await pastMonths(ctx, deal, 12);
  if (months.length === 0) return undefined;
  const { sales } = summed(
    replay({ ...terms, categories: null, percentage: null }, salesRows(days), months, deal.today),
  );
  return sales > 0 ? roundedRatio(BigInt(sales), BigInt(months.length)) : undefined;
}
