import { moneyText } from '#core/base/money.ts';
import { money } from '#core/base/spoken.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { payoutLink } from '#server/payments/payouts/notify.ts';
import { listStuckPayouts } from '#server/payments/payouts/read-sql.ts';

const MOST = 50;

/** A payout that the bank did not take waits for a person: look at the account, then send it again. */
export async function findPayoutTasks({ db, viewer }: { readonly db: Db; readonly viewer: Viewer }) {
  if (viewer.isStaff || viewer.role !== 'landlord') return [];
  const rows = await listStuckPayouts(db, viewer, MOST);
  return rows.map((row) => ({
    kind: `payout.${row.status}` as const,
    title: `A payout of ${money(row.amount_cents, row.currency)} for ${row.place} did not arrive`,
    text: `${row.failure_detail} Look at the bank account, then send the payout again.`.trim(),
    link: payoutLink(row.deal, row.id),
    deal: row.deal,
    created_at: row.updated_at.toISOString(),
    amount: moneyText(row.amount_cents),
    currency: row.currency,
  }));
}
