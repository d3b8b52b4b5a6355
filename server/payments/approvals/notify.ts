// Whoever may approve hears once that new drafts wait: one notice for each portfolio and night, however many there are.
import { sum } from '#core/base/money.ts';
import { counted, money, yearDate } from '#core/base/spoken.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type NewNotification, notifyOfAll } from '#server/notifications/notify.ts';
import type { NewDraft } from '#server/payments/approvals/draft-sql.ts';
import { rentLink } from '#server/payments/approvals/links.ts';
import { membersOf } from '#server/properties/access.ts';

export type FreshDraft = NewDraft & { master_company_id: number };

export async function notifyOfDrafts(services: Services, tx: Tx, drafts: readonly FreshDraft[]): Promise<void> {
  const heard = new Map<string, { userId: number; drafts: FreshDraft[] }>();
  for (const [premisesId, ofPremises] of Map.groupBy(drafts, ({ premises_id }) => premises_id)) {
    for (const { id } of await membersOf(tx, { premisesId }, 'permission_manage_autopay')) {
      for (const draft of ofPremises) {
        const key = `${id} ${draft.master_company_id} ${draft.currency}`;
        const before = heard.get(key) ?? { userId: id, drafts: [] };
        heard.set(key, { ...before, drafts: [...before.drafts, draft] });
      }
    }
  }
  await notifyOfAll(services, tx, [...heard.values()].map(newsOf));
}

function newsOf({ userId, drafts }: { userId: number; drafts: readonly FreshDraft[] }): NewNotification {
  const [{ currency, master_company_id }] = drafts as [FreshDraft];
  const amount = money(sum(drafts.map(({ total_cents }) => total_cents)), currency);
  const by = drafts.map(({ approve_by }) => approve_by).toSorted()[0];
  const waits = drafts.length === 1 ? 'waits' : 'wait';
  return {
    userIds: [userId],
    kind: 'autopay.drafts',
    title: `${counted(drafts.length, 'draft', 'drafts')} of ${amount} ${waits} for your approval`,
    text: `Nothing is invoiced before somebody has approved it. Approve by ${yearDate(by)}, and no debit is late.`,
    link: rentLink(master_company_id),
  };
}
