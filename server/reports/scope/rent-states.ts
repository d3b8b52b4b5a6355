// The states of kept rent, for the job that keeps it.
import type { Db } from '#server/base/db/db.ts';
import { readOne } from '#server/base/db/read-together.ts';
import { listRentStates } from '#server/reports/scope/rent-state-sql.ts';
import type { RentState } from '#server/reports/scope/scope.ts';

export async function readRentStates(db: Db, lineages: readonly number[]): Promise<Map<number, RentState>> {
  return new Map((await readOne(db, listRentStates(lineages))).map((state) => [state.lineage, state]));
}
