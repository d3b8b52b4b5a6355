// The figures of one month of many stores, in few statements, and the hash by which a signature knows them.
import { createHash } from 'node:crypto';
import { cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { monthFigures, soldBefore } from '#core/months/figures.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import { type TermsPart, termsParts } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import { termsInForceOf } from '#server/deals/access.ts';
import { listSources, type StoreRow } from '#server/months/sql.ts';
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
      const accepted = (terms.get(lineage_id) ?? []).map(({ version, dealId, from, acceptedAt, ...told }) => ({
        ...told,
        version,
        deal: dealId,
        effectiveFrom: from,
        accepted: { by: '', at: acceptedAt },
      }));
      return [lineage_id, termsParts(accepted, ends)];
    }),
  );
}

export type AskedMonth = { lineage_id: number; parts: readonly TermsPart[]; month: StoreMonth; today: Day };
export type KnownFigures = { figures: MonthFigures; sha256: string };

/** In the order asked for: one month of many stores, or many months of one, in as many statements as one. */
export async function readFigures(db: Tx, asked: readonly AskedMonth[]): Promise<KnownFigures[]> {
  if (asked.length === 0) return [];
  const whole = wholeSpans(asked);
  const sold = await salesOfLineages(db, whole);
  const missing = await readMissing(db, whole);
  const sources = await listSources(
    db,
    asked.map(({ lineage_id, month: { from, through } }) => ({ lineage_id, from, through })),
  );
  return asked.map(({ lineage_id, parts, month }) => {
    const { from, through } = month;
    const figures = monthFigures(parts, month, {
      rows: sold(lineage_id),
      missing: (missing.get(lineage_id) ?? []).filter((day) => day >= from && day <= through),
      sources: sources(lineage_id, from).map((each) => ({ ...each, gross: moneyText(cents(each.gross)) })),
    });
    return { figures, sha256: sha256(canonicalJson(figures)) };
  });
}

/** Of each store the days from the first of the months asked for to the last. */
function wholeSpans(asked: readonly AskedMonth[]) {
  return [...Map.groupBy(asked, ({ lineage_id }) => lineage_id)].map(([lineage_id, months]) => {
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
  asked: readonly { lineage_id: number; from: Day; through: Day; today: Day }[],
): Promise<ReadonlyMap<number, Day[]>> {
  const spans = asked.flatMap(({ lineage_id, from, through, today }) => {
    const yesterday = addDays(today, -1);
    return from > yesterday ? [] : [{ lineage_id, from, through: through < yesterday ? through : yesterday }];
  });
  return missingDaysOf(db, spans);
}

/** What counted in the same month a year ago, by today's definition. */
export async function readLastYear(db: Tx, { lineage_id, parts, month }: Omit<AskedMonth, 'today'>) {
  const { from, through } = month.yearBefore;
  const part = parts.findLast((each) => each.from <= month.through) ?? parts[0]!;
  const categories = needsCategories(part.terms);
  const rows = (await salesOfLineages(db, [{ lineage_id, from, through, categories }]))(lineage_id);
  const sold = soldBefore(part, rows, month.yearBefore);
  return sold === null ? null : { from, through, sales_that_count: moneyText(sold) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
