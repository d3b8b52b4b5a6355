// What was billed for a deal so far. Payments fill this once there are invoices; until then nothing was.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { BilledLine } from '#core/statements/lines/left-to-bill.ts';
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type PriorBilling = {
  number: string;
  from: Day;
  through: Day;
  amount: Cents;
  issuedAt: Date;
  /** What it asks for, by the days of each line. */
  lines: BilledLine[];
};

/** Issued invoices of a lineage for days through the given one, oldest first. */
type PriorBillings = (db: Db, viewer: Viewer, lineageId: number, through: Day) => Promise<PriorBilling[]>;

export const priorBillingsPoint = extensionPoint<PriorBillings>();

export async function priorBillings(db: Db, viewer: Viewer, lineageId: number, through: Day): Promise<PriorBilling[]> {
  const billings: PriorBilling[] = [];
  for (const extension of priorBillingsPoint.extensions())
    billings.push(...(await extension(db, viewer, lineageId, through)));
  return billings;
}
