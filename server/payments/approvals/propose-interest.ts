// Interest on late rent is worked out anew every hour and proposed to the landlord. A proposal is never the source of a
// charge: deciding works it out again under the lock of the deal.
import { cents, sum } from '#core/base/money.ts';
import { counted, money } from '#core/base/spoken.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { asksAgain, interestProposal } from '#core/payments/approvals/interest-proposal.ts';
import { interestOn, lateParts } from '#core/payments/invoices/late-interest.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { termsInForceOf } from '#server/deals/access.ts';
import { notifyOfAll } from '#server/notifications/notify.ts';
import {
  type LateInvoice,
  listDecisions,
  listLate,
  listPayments,
  type NewProposal,
  removeProposals,
  saveProposals,
} from '#server/payments/approvals/interest-sql.ts';
import { rentLink } from '#server/payments/approvals/links.ts';
import { membersOf } from '#server/properties/access.ts';

const AT_ONCE = 200;
/** What was settled longer ago is not asked about any more. */
const LOOKS_BACK_MS = 90 * 86_400_000;

/** Answers how many invoices are proposed now. */
export async function proposeInterest(services: Services): Promise<number> {
  const now = services.clock();
  const dueBefore = addDays(dayIn(now, 'UTC'), 1);
  const settledSince = new Date(now.getTime() - LOOKS_BACK_MS);
  let [proposed, after, wereFull] = [0, 0, true];
  while (wereFull) {
    const last = after;
    const invoices = await transact(services.db, 'system', async (tx) => {
      const late = await listLate(tx, { dueBefore, settledSince, after: last, most: AT_ONCE });
      const proposals = await proposalsFor(tx, late, now);
      const ids = new Set(proposals.map(({ invoice_id }) => invoice_id));
      await removeProposals(
        tx,
        late.map(({ id }) => id).filter((id) => !ids.has(id)),
      );
      const fresh = new Set(await saveProposals(tx, proposals));
      await notifyOfInterest(
        services,
        tx,
        proposals.filter(({ invoice_id }) => fresh.has(invoice_id)),
        late,
      );
      proposed += proposals.length;
      return late;
    });
    after = invoices.at(-1)?.id ?? after;
    wereFull = invoices.length === AT_ONCE;
  }
  return proposed;
}

/** Those of the invoices on which something is to be decided. */
export async function proposalsFor(tx: Tx, invoices: readonly LateInvoice[], now: Date): Promise<NewProposal[]> {
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ id }) => id);
  const terms = await termsInForceOf(tx, [...new Set(invoices.map(({ lineage_id }) => lineage_id))]);
  const payments = Map.groupBy(await listPayments(tx, ids), ({ invoice_id }) => invoice_id);
  const decisions = Map.groupBy(await listDecisions(tx, ids), ({ invoice_id }) => invoice_id);
  return invoices.flatMap((invoice) => {
    const { id, due_day: dueDay, debit_day: debitDay, outstanding, charged, time_zone } = invoice;
    const inForce = terms.get(invoice.lineage_id)?.findLast(({ from }) => from <= dueDay)?.terms;
    if (!inForce?.interest) return [];
    const { interest } = inForce;
    const today = dayIn(now, time_zone);
    const paid = payments.get(id) ?? [];
    const parts = lateParts({ interest, dueDay, debitDay, payments: paid, outstanding, charged, today });
    const decided = decisions.get(id) ?? [];
    const accrued = interestOn(parts, interest.percent);
    const computed = interestProposal(accrued, decided);
    const decidedAt = decided.at(-1)?.decided_at;
    const decidedOn = decidedAt ? dayIn(decidedAt, time_zone) : null;
    if (computed === 0 || !asksAgain({ isOpen: outstanding > 0 && computed > 0, decidedOn, today })) return [];
    const lastDay = parts.reduce((last, { days }) => Math.max(last, days), 0);
    return [
      {
        invoice_id: id,
        lineage_id: invoice.lineage_id,
        premises_id: invoice.premises_id,
        currency: invoice.currency,
        from_day: dueDay,
        through_day: addDays(dueDay, lastDay),
        rate: interest.percent,
        parts,
        accrued_cents: accrued,
        computed_cents: computed,
        proposed_at: now,
      },
    ];
  });
}

/** Whoever may decide hears once of each invoice, in one notice for each portfolio. */
async function notifyOfInterest(
  services: Services,
  tx: Tx,
  proposals: readonly NewProposal[],
  invoices: readonly LateInvoice[],
): Promise<void> {
  const masterOf = new Map(invoices.map(({ id, master_company_id }) => [id, master_company_id]));
  const heard = new Map<string, { userId: number; master: number; proposals: NewProposal[] }>();
  for (const [premisesId, ofPremises] of Map.groupBy(proposals, ({ premises_id }) => premises_id)) {
    for (const { id: userId } of await membersOf(tx, { premisesId }, 'permission_manage_autopay')) {
      for (const proposal of ofPremises) {
        const master = masterOf.get(proposal.invoice_id) ?? 0;
        const key = `${userId} ${master} ${proposal.currency}`;
        const before = heard.get(key)?.proposals ?? [];
        heard.set(key, { userId, master, proposals: [...before, proposal] });
      }
    }
  }
  const news = [...heard.values()].map(({ userId, master, proposals: ofUser }) => ({
    userIds: [userId],
    kind: 'autopay.interest',
    title: `Late interest of ${amountOf(ofUser)} on ${counted(ofUser.length, 'invoice', 'invoices')} waits for you`,
    text: 'Nothing is charged before you approve it. You can charge less, or waive it with a reason.',
    link: rentLink(master),
  }));
  await notifyOfAll(services, tx, news);
}

function amountOf(proposals: readonly NewProposal[]): string {
  return money(cents(sum(proposals.map(({ computed_cents }) => computed_cents))), proposals[0]!.currency);
}
