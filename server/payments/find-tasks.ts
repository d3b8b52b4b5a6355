// What AutoPay asks of the people who manage it, found from the state of things each time.
import type { Role } from '#core/base/permissions.ts';
import { money } from '#core/base/spoken.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayLink } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';
import { type FoundTask, listAutopayTasks } from '#server/payments/task-sql.ts';

type TaskCtx = { readonly db: Db; readonly viewer: Viewer };

export async function findAutopayTasks({ db, viewer }: TaskCtx) {
  if (viewer.isStaff) return [];
  const tasks = await listAutopayTasks(db, viewer);
  return tasks.map((row) => task(row, viewer.role));
}

function task(row: FoundTask, side: Role) {
  const words = WORDS[row.kind](row, placeOf(row));
  return {
    kind: row.kind === 'dispute' ? 'dispute' : `sweep.${row.kind}`,
    ...words,
    link: autopayLink(row, side),
    deal: row.deal_id,
    created_at: row.at.toISOString(),
  };
}

const WORDS: Record<FoundTask['kind'], (row: FoundTask, place: string) => { title: string; text: string }> = {
  pending: ({ landlord }, place) => ({
    title: `AutoPay to review for ${place}`,
    text: `${landlord} proposes how your rent is collected. Read it, then accept or decline.`,
  }),
  modification_waiting: ({ landlord }, place) => ({
    title: `A change of AutoPay to review for ${place}`,
    text: `${landlord} waits for your answer. What you agreed stays in force until you accept.`,
  }),
  no_payment_account: (_, place) => ({
    title: `Connect a bank account for ${place}`,
    text: 'AutoPay is accepted, and no verified bank account is connected to this store yet.',
  }),
  paused: ({ merchant }, place) => ({
    title: `AutoPay is paused for ${place}`,
    text: `Nothing is debited from ${merchant} until the cause is mended and AutoPay is resumed.`,
  }),
  invoice_failed: ({ detail }, place) => ({ title: `A debit failed for ${place}`, text: detail }),
  invoice_held: ({ detail, merchant }, place) => ({
    title: `Invoice ${detail} is held for ${place}`,
    text: `The debit of ${merchant} needs a person’s look. Open the invoice, then charge it or record a payment.`,
  }),
  dispute: ({ detail }, place) => ({
    title: `A dispute of invoice ${detail} waits for you`,
    text: `A part of the rent of ${place} is held back until both sides agree.`,
  }),
  refund: ({ detail, merchant, currency }, place) => ({
    title: `A credit of ${money(detail, currency)} is left for ${merchant}`,
    text: `The agreement at ${place} has ended. Pay the credit back outside AutoPay.`,
  }),
};
