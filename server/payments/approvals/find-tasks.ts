// Drafts that wait, and interest on late rent, are one task for each portfolio: all of them are approved on one page.
import { moneyText } from '#core/base/money.ts';
import { counted, deadlineDate, money, span } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { sumCharges } from '#server/payments/approvals/interest-read-sql.ts';
import { rentLink } from '#server/payments/approvals/links.ts';
import { sumDrafts } from '#server/payments/approvals/sql.ts';

type TaskCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function findInterestTasks({ db, viewer }: TaskCtx) {
  if (viewer.isStaff || viewer.role !== 'landlord') return [];
  return (await sumCharges(db, viewer)).map(({ currency, count, amount, proposed_at, master_company_id }) => ({
    kind: 'rent.interest' as const,
    title: `Decide on late interest of ${money(amount, currency)}`,
    text: `${counted(count, 'invoice was', 'invoices were')} not paid in time. Nothing is charged before you approve it.`,
    link: rentLink(master_company_id),
    deal: null,
    created_at: proposed_at.toISOString(),
    amount: moneyText(amount),
    count,
    currency,
  }));
}

export async function findDraftTasks({ db, viewer, now }: TaskCtx) {
  if (viewer.isStaff || viewer.role !== 'landlord') return [];
  const sums = await sumDrafts(db, viewer, { managed: true });
  return sums
    .filter(({ count }) => count > 0)
    .map(({ currency, count, amount, flagged, from_day, through_day, approve_by, ...row }) => {
      const days = `Rent for ${span(from_day, through_day)}.`;
      const looks = flagged === 0 ? 'Nothing stands out.' : `${flagged} of them to look at.`;
      const today = dayIn(now, row.zone);
      const by = approve_by === null ? '' : ` Approve by ${deadlineDate(approve_by, today)}, and no debit is late.`;
      return {
        kind: 'rent.approve' as const,
        title: `Approve ${counted(count, 'draft', 'drafts')}, ${money(amount, currency)}`,
        text: `${days} ${looks}${by}`,
        link: rentLink(row.master_company_id),
        deal: null,
        created_at: row.drafted_at.toISOString(),
        due: approve_by === null ? undefined : { day: approve_by, zone: row.zone },
        amount: moneyText(amount),
        count,
        currency,
      };
    });
}
