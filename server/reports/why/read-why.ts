// Why sales of a property or a store changed.
import { cents, moneyText, sum } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import { changeText, percentText, perOne } from '#core/reports/measure.ts';
import type { Sides } from '#core/reports/paired-days.ts';
import { bySales, mixOf, NO_SALES, plus, type Sold, type WhyStep, whyOf } from '#core/reports/why.ts';
import type { whyReport } from '#core/reports/why-contract.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { notesOn } from '#server/reports/daily/notes.ts';
import { merchantColors } from '#server/reports/rows/merchant-colors.ts';
import { loadReportContext, reportHead, storeName, storesOf } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { changedCategories } from '#server/reports/why/changed-categories.ts';
import { type ClassifiedStore, classifyStores } from '#server/reports/why/classify-stores.ts';
import { readVisits } from '#server/reports/why/read-visits.ts';

type Answer = Reply<typeof whyReport.read>;

export async function readWhy(ctx: ReadCtx, query: Input<typeof whyReport.read>['query']): Promise<Answer> {
  if (query.deal === undefined && query.premises.length !== 1) {
    refuseField('premises', 'Name one property, or one connection: what changed is told of one place.');
  }
  const report = await loadReportContext(ctx, query);
  const compared = report.compared ?? refuseField('compare', 'Choose what to compare with.');
  const premises = [...new Set(storesOf(report).flatMap((store) => (store.premises ? [store.premises.id] : [])))];
  const { stores, categories, notes, colorOf } = await readTogether(ctx.db, {
    stores: classifyStores(report, compared),
    categories: changedCategories(report, compared),
    notes: notesOn(premises, report.range),
    colorOf: merchantColors(ctx, report),
  });
  const visits = await readVisits(ctx.db, report, compared, query.deal === undefined ? 'premises' : 'store', stores);
  const facts = {
    all: added(stores.map(({ all }) => all)),
    unreported: added(stores.map(({ unreported }) => unreported)),
    closed: added(stores.map(({ closed }) => closed)),
    visits,
  };
  const why = whyOf(facts);
  const { both } = why;
  const rows = stores.map((each) => ({ each, why: whyOf({ ...each, visits: null }) }));
  rows.sort((one, other) => Math.abs(other.why.change) - Math.abs(one.why.change));
  const sold = facts.all.now;
  return {
    ...reportHead(
      report,
      stores.filter(({ all, index }) => isStore(report.stores[index]!) && all.now.adjusted !== 0).length,
    ),
    ...explained(stores, facts, why.change),
    adjusted_gross: moneyText(sold.adjusted),
    steps: why.steps.map(({ kind, amount }) => ({ kind, amount: moneyText(amount) })),
    visits,
    buyers: visits && {
      now: percentText(both.now.transactions, visits.now),
      before: percentText(both.before.transactions, visits.before),
    },
    sales: { now: both.now.transactions, before: both.before.transactions },
    basket: {
      now: perOne(both.now.adjusted, both.now.transactions),
      before: perOne(both.before.adjusted, both.before.transactions),
    },
    summed: summed(rows.map((row) => row.why.steps)),
    mix: moneyText(
      mixOf(
        bySales(both),
        rows.map((row) => row.why.steps),
      ),
    ),
    rows: rows.map(({ each, why: { change, steps } }) => ({
      store: storeName(report.stores[each.index]!),
      color: colorOf(report.stores[each.index]!.company),
      ...explained([each], each, change),
      ...stepAmounts(steps),
    })),
    categories: categories(facts.all),
    notes,
  };
}

const isStore = ({ lineage }: { lineage: number | null }) => lineage !== null;

/** Of one store, or of all of them. */
function explained(
  stores: readonly ClassifiedStore[],
  { all, unreported }: Pick<ClassifiedStore, 'all' | 'unreported'>,
  change: WhyStep['amount'],
) {
  const before = cents(all.before.adjusted - unreported.before.adjusted);
  return {
    adjusted_gross: moneyText(all.now.adjusted),
    compared_gross: moneyText(all.before.adjusted),
    change: moneyText(change),
    change_percent: changeText(cents(before + change), before),
    unreported_days: stores.reduce((days, { unreportedDays }) => days + unreportedDays, 0),
    closed_days: stores.reduce((days, { closedDays }) => days + closedDays, 0),
  };
}

function summed(all: readonly (readonly WhyStep[])[]) {
  const of = (kind: WhyStep['kind']) =>
    moneyText(sum(all.flatMap((steps) => steps.filter((step) => step.kind === kind).map(({ amount }) => amount))));
  return { sales: of('sales'), basket: of('basket') };
}

function stepAmounts(steps: readonly WhyStep[]) {
  const of = (kind: WhyStep['kind']) => moneyText(steps.find((step) => step.kind === kind)?.amount ?? cents(0));
  return { no_report: of('no_report'), closed: of('closed'), sales: of('sales'), basket: of('basket') };
}

function added(all: readonly Sides<Sold>[]): Sides<Sold> {
  return {
    now: all.reduce((whole, { now }) => plus(whole, now), NO_SALES),
    before: all.reduce((whole, { before }) => plus(whole, before), NO_SALES),
  };
}
