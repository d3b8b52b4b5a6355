// The months of one store as people left them, for whoever stands on months: state, the day it came there, the hash of its
// figures, and what was signed first where that was something else.
import { parseMoney } from '#core/base/money.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import { type MonthState, stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import { readFigures } from '#server/months/month-figures.ts';
import { listMadeOn, type StoreRow } from '#server/months/sql.ts';
import { listFirstSigned } from '#server/months/statement-sql.ts';

export type StateOfMonth = StoreMonth & {
  state: MonthState;
  changedOn: Day | null;
  sha256: string;
  restated: { was: string; on: Day } | null;
};

type LeaseFacts = { store: StoreRow; parts: readonly TermsPart[]; today: Day };

/** The caller has proved that the store may be read. Months that have not begun are left out. */
export async function statesOfMonths(
  db: Tx,
  { store, parts, today }: LeaseFacts,
  months: readonly StoreMonth[],
): Promise<StateOfMonth[]> {
  const { lineage_id, time_zone } = store;
  const begun = months.filter(({ from }) => from < today);
  const left = new Map((await listMadeOn(db, lineage_id)).map((row) => [row.month, row]));
  const signed = new Map((await listFirstSigned(db, lineage_id)).map((row) => [row.month, row]));
  const read = await readFigures(
    db,
    begun.map((month) => ({ lineage_id, parts, month, today })),
  );
  return begun.map((month, at) => {
    const { figures, sha256 } = read[at]!;
    const row = left.get(month.month);
    const first = signed.get(month.month);
    const state = stateOfMonth({
      decision: row?.state ?? 'open',
      through: month.through,
      today,
      missing: figures.days.missing.length,
      asSigned: first?.last_sha256 === sha256,
    });
    const isOther = first && parseMoney(first.first_sales) !== parseMoney(figures.sales_that_count);
    return {
      ...month,
      state,
      changedOn: row ? dayIn(row.updated_at, time_zone) : null,
      sha256,
      restated: isOther ? { was: first.first_sales, on: dayIn(first.last_at, time_zone) } : null,
    };
  });
}
