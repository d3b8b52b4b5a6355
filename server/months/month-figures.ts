// The figures of one month of many stores, in few statements, and the hash by which a signature knows them.
import { createHash } from 'node:crypto';
import { cents, moneyText, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { monthFigures, partSpans, soldBefore } from '#core/months/figures.ts';
import { evidenceAsked, itemsSold, withMissing } from '#core/months/item-evidence.ts';
import { asRecorded } from '#core/months/recorded.ts';
import type { Adjustment, MonthFigures } from '#core/months/shapes.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import { type TermsPart, termsParts } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import { termsInForceOf } from '#server/deals/access.ts';
import { type AdjustmentRow, listAdjustments } from '#server/months/adjustment-sql.ts';
import { type EvidenceRow, listItemEvidence } from '#server/months/item-evidence-sql.ts';
import { listRecorded } from '#server/months/recorded-sql.ts';
import { listSources, listTillCategories, type StoreRow } from '#server/months/sql.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';

/** By lineage; the caller has proved that they may be read. */
export async function partsOfStores(
  db: Tx,
  stores: readonly Pick<StoreRow, 'lineage_id' | 'ends'>[],
): Promise<Map<number, TermsPart[]>> {
  const terms = await termsInForceOf(
    db,
    stores.map(({ lineage_id }) => lineage_id),
  );
  return new Map(
    stores.map(({ lineage_id, ends }) => {
      const accepted = (terms.get(lineage_id) ?? []).map(({ version, dealId, from, acceptedAt, ...content }) => ({
        ...content,
        version,
        deal: dealId,
        effectiveFrom: from,
        accepted: { by: '', at: acceptedAt },
      }));
      return [lineage_id, termsParts(accepted, ends)];
    }),
  );
}

export type AskedMonth = {
  lineage_id: number;
  parts: readonly TermsPart[];
  month: StoreMonth;
  today: Day;
  /** A year read as a month: evidence and the categories of the tills stand in each of its months. */
  isYear?: boolean;
};
export type KnownFigures = { figures: MonthFigures; sha256: string };

/** In the order asked for: one month of many stores, or many months of one, in as many statements as one. */
export async function readFigures(db: Tx, months: readonly AskedMonth[]): Promise<KnownFigures[]> {
  if (months.length === 0) return [];
  const whole = wholeSpans(months);
  const sold = await salesOfLineages(db, whole);
  const missing = await readMissing(db, whole);
  const sources = await listSources(
    db,
    months.map(({ lineage_id, month: { from, through } }) => ({ lineage_id, from, through })),
  );
  const categories = await listTillCategories(
    db,
    months.flatMap(({ lineage_id, parts, month, isYear = false }) => {
      const spans = isYear ? [] : partSpans(parts, month);
      return spans.map(({ from, through }) => ({ lineage_id, from, through }));
    }),
  );
  const typed = Map.groupBy(await listAdjustments(db, whole), ({ lineage_id }) => lineage_id);
  const asking = months.flatMap(({ lineage_id, parts, month, isYear = false }) => {
    const kinds = isYear ? [] : evidenceAsked(parts, month.through);
    return kinds.length === 0 ? [] : [{ lineage_id, month: month.month, kinds }];
  });
  const answers = await listItemEvidence(
    db,
    asking.map(({ lineage_id, month }) => ({ lineage_id, month })),
  );
  const evidenceOf = (lineageId: number, name: Day) => {
    const ofMonth = (each: { lineage_id: number; month: Day }) => each.lineage_id === lineageId && each.month === name;
    return withMissing(asking.find(ofMonth)?.kinds ?? [], answers.filter(ofMonth).map(evidenceView));
  };
  const measured = months.map(({ lineage_id, parts, month }) => {
    const { from, through } = month;
    const adjustments = (typed.get(lineage_id) ?? []).filter(({ day }) => day >= from && day <= through);
    const figures = monthFigures(parts, month, {
      rows: sold(lineage_id),
      missing: (missing.get(lineage_id) ?? []).filter((day) => day >= from && day <= through),
      sources: sources(lineage_id, from).map(({ channel_id, gross, ...source }) => {
        return { ...source, gross: moneyText(cents(gross - typedInto(channel_id, adjustments))) };
      }),
      categories: categories(lineage_id, month),
      adjustments: adjustments.map(adjustmentView),
      evidence: evidenceOf(lineage_id, month.month),
    });
    return { lineage_id, month: month.month, ...hashed(figures) };
  });
  const recorded = await listRecorded(
    db,
    measured.map(({ lineage_id, month, sha256 }) => ({ lineage_id, month, sha256 })),
  );
  return measured.map(({ lineage_id, month, ...each }) => {
    const record = recorded.find(
      (row) => row.lineage_id === lineage_id && row.month === month && row.sha256 === each.sha256,
    );
    return record ? hashed(asRecorded(each.figures, record)) : each;
  });
}

const hashed = (figures: MonthFigures): KnownFigures => ({ figures, sha256: sha256(canonicalJson(figures)) });

/** What a channel brought is told without what was typed beside it. */
const typedInto = (channel: number, adjustments: readonly AdjustmentRow[]): number =>
  sum(adjustments.filter(({ channel_id }) => channel_id === channel).map(({ amount }) => amount));

function adjustmentView({
  id,
  day,
  amount,
  title,
  reason,
  category,
  shown_name,
  file_sha256,
}: AdjustmentRow): Adjustment {
  const evidence = { name: shown_name, sha256: file_sha256 };
  return { id, day, amount: moneyText(amount), title, reason, category, evidence };
}

function evidenceView({ id, item, shown_name: name, file_sha256: sha256, by, on }: EvidenceRow) {
  const file = name === null || sha256 === null ? null : { name, sha256 };
  return { item, answer: file ? ('attached' as const) : ('none' as const), id, file, by, on };
}

/** Of each store the days from the first of the months asked for to the last. */
function wholeSpans(allMonths: readonly AskedMonth[]) {
  return [...Map.groupBy(allMonths, ({ lineage_id }) => lineage_id)].map(([lineage_id, months]) => {
    const { parts, today } = months[0]!;
    const from = months.map(({ month }) => month.from).sort()[0]!;
    const through = months
      .map(({ month }) => month.through)
      .sort()
      .at(-1)!;
    return { lineage_id, from, through, today, categories: parts.some(({ terms }) => needsCategories(terms)) };
  });
}

/** Of days that have ended, those that nobody reported. */
export async function readMissing(
  db: Tx,
  lineageSpans: readonly { lineage_id: number; from: Day; through: Day; today: Day }[],
): Promise<ReadonlyMap<number, Day[]>> {
  const spans = lineageSpans.flatMap(({ lineage_id, from, through, today }) => {
    const yesterday = addDays(today, -1);
    return from > yesterday ? [] : [{ lineage_id, from, through: through < yesterday ? through : yesterday }];
  });
  return missingDaysOf(db, spans);
}

/** What counted in the same month a year ago, by today's definition; in the order asked for. */
export async function readLastYears(db: Tx, months: readonly Omit<AskedMonth, 'today'>[]) {
  if (months.length === 0) return [];
  const spans = months.map(({ lineage_id, parts, month }) => {
    const { from, through } = month.yearBefore;
    const part = parts.findLast((each) => each.from <= month.through) ?? parts[0]!;
    return { lineage_id, from, through, part, categories: needsCategories(part.terms) };
  });
  const whole = [...Map.groupBy(spans, ({ lineage_id }) => lineage_id)].map(([lineage_id, years]) => ({
    lineage_id,
    from: years.map(({ from }) => from).sort()[0]!,
    through: years
      .map(({ through }) => through)
      .sort()
      .at(-1)!,
    categories: years.some(({ categories }) => categories),
  }));
  const rows = await salesOfLineages(db, whole);
  return spans.map(({ lineage_id, from, through, part }) => {
    const sold = soldBefore(part, rows(lineage_id), { from, through });
    return sold === null ? null : { from, through, sales_that_count: moneyText(sold) };
  });
}

/** What the tills told in the same month a year ago of the kinds of sales that the lease asks evidence of. */
export async function readItemsLastYear(db: Tx, { lineage_id, parts, month }: Omit<AskedMonth, 'today'>) {
  const kinds = evidenceAsked(parts, month.through);
  if (kinds.length === 0) return [];
  const rows = await salesOfLineages(db, [{ lineage_id, ...month.yearBefore, categories: true }]);
  return itemsSold(kinds, rows(lineage_id), month.yearBefore);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
