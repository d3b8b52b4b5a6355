// Everything that is due of leases whose invoices are approved by hand: drafted anew each hour, so that sales which came in
// meanwhile are in it. Where nothing is left to look at and the rule lets it, the invoice goes out by itself.
import { waitsForApproval } from '#core/payments/approvals/approval-rule.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { draftRows } from '#server/payments/approvals/draft-row.ts';
import {
  closeDraft,
  listOpen,
  removeDrafts,
  removeForgotten,
  saveDrafts,
} from '#server/payments/approvals/draft-sql.ts';
import { notifyOfDrafts } from '#server/payments/approvals/notify.ts';
import { draftDue, issueDrafted, listToApprove } from '#server/payments/invoices/issue-invoices.ts';

const SWEEPS_AT_ONCE = 100;

export async function refreshDrafts(services: Services): Promise<void> {
  const due = await listToApprove(services);
  await transact(services.db, 'system', removeForgotten);
  while (due.length > 0) await refresh(services, due.splice(0, SWEEPS_AT_ONCE));
}

async function refresh(services: Services, sweepIds: readonly number[]): Promise<void> {
  const now = services.clock();
  await transact(services.db, 'system', async (tx) => {
    const sweeps = await draftRows(tx, await draftDue(services, tx, sweepIds, 'skip'), now);
    const open = await listOpen(tx, sweepIds);
    const waiting = sweeps.flatMap(({ drafted: { sweep }, draft }) => {
      const waits = draft && waitsForApproval(sweep.rule, draft.flags, open.get(sweep.id)?.held ?? false);
      const isDaily = sweep.payment_period === 'daily';
      return waits ? [{ ...draft, master_company_id: sweep.master_company_id, isDaily }] : [];
    });
    const waitingIds = new Set(waiting.map(({ sweep_id }) => sweep_id));
    const fresh = new Set(await saveDrafts(tx, waiting));
    await notifyOfDrafts(
      services,
      tx,
      waiting.filter(({ sweep_id, isDaily }) => fresh.has(sweep_id) && !isDaily),
    );
    for (const { drafted, draft } of sweeps.filter(({ drafted: { sweep } }) => !waitingIds.has(sweep.id))) {
      const invoices = await issueDrafted(services, tx, [drafted]);
      const sweepId = drafted.sweep.id;
      if (!open.has(sweepId)) continue;
      if (draft === null) await removeDrafts(tx, [sweepId]);
      else await closeDraft(tx, { sweepId, userId: null, invoices, at: now });
    }
  });
}
