// What an assignment writes on the deal of the other merchant: as the system, since neither may read who acts on the
// other side, nor see the deal on which it stands.
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type ClockRow, findRecorded } from '#server/deals/clock-sql.ts';
import type { Recorder } from '#server/deals/record.ts';

type Acting = Pick<Ctx, 'services' | 'db' | 'now'>;

export async function recordAsSystem<Result>(
  { services, db, now }: Acting,
  dealId: number,
  work: (ctx: Recorder, deal: ClockRow) => Promise<Result>,
): Promise<Result> {
  return asSystem(db, async () => {
    const deal = await findRecorded(db, dealId);
    if (!deal) throw new Error(`Deal ${dealId} of an assignment is gone`);
    return work({ services, db, audit: (entry) => appendAudit(db, entry, { ...SYSTEM_ORIGIN, at: now }) }, deal);
  });
}
