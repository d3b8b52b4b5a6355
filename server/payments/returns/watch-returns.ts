// Looks every hour at how many debits came back within sixty days. Above the first level somebody hears of it while
// there is still time; above the second nothing is debited any more. A warning lasts until the rate is fine again, and
// each is told of once.
import { RETURN_WINDOW_DAYS, returnRate } from '#core/payments/return-rate.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { notifyOfAll } from '#server/notifications/notify.ts';
import {
  endWarning,
  findOpenWarning,
  insertWarning,
  listConcerned,
  listStaff,
  lockWarnings,
  type Warning,
} from '#server/payments/returns/sql.ts';
import { readReturns, returnWindow } from '#server/payments/transfers/read-returns.ts';

/** Where staff read the rate, its limits and the warnings before. */
export const STAFF_PAYMENTS = '/staff/payments';

export async function watchReturns(services: Services): Promise<void> {
  const now = services.clock();
  await transact(services.db, 'system', async (tx) => {
    await lockWarnings(tx);
    const { debits, returns } = await readReturns(tx, now);
    const { level, because } = returnRate(debits, returns, services.config.returnRateFewestDebits);
    const open = await findOpenWarning(tx);
    if (open?.level === level) return;
    if (open) await endWarning(tx, open.id, now);
    if (level === 'fine' || because === null) return;
    const count = returns.reduce((sum, each) => sum + each.count, 0);
    const warning = { level, because, debits, returns: count, began_at: now };
    await insertWarning(tx, warning);
    await appendAudit(
      tx,
      { chain: 'system', action: 'autopay.return_warning', object: {}, after: { level, because, debits, count } },
      { ...SYSTEM_ORIGIN, at: now },
    );
    await notifyStaff(services, tx, warning, returnWindow(now));
  });
}

async function notifyStaff(services: Services, tx: Tx, warning: Omit<Warning, 'id'>, since: Date): Promise<void> {
  const { title, text } = warningWords(warning);
  const kind = `autopay.return_${warning.level}`;
  const staff = { userIds: await listStaff(tx), kind, title, text, link: STAFF_PAYMENTS };
  const stopped = warning.level === 'stop';
  const forLandlord = {
    kind,
    title: stopped ? 'Debits are stopped for now' : 'Debits of your stores came back lately',
    text: stopped
      ? 'Too many debits came back, so that none is sent until a person has looked. Invoices wait and lose nothing.'
      : 'Too many returned debits stop AutoPay. Look at the failed invoices and ask your merchants to mend the cause.',
  };
  const landlords = (await listConcerned(tx, since)).map(({ premises_id, master_company_id, user_ids }) => ({
    ...forLandlord,
    userIds: user_ids,
    link: `/new-ui/landlord/${master_company_id}/premises/portfolio/${premises_id}/auto-pay`,
  }));
  await notifyOfAll(services, tx, [staff, ...landlords]);
}

const NAMES = { unauthorised: 'unauthorized', administrative: 'account', overall: 'all' } as const;

export function warningWords({ level, because, debits, returns }: Omit<Warning, 'id' | 'began_at'>) {
  const counted = `${returns} of ${debits} debits within ${RETURN_WINDOW_DAYS} days came back (limit of ${NAMES[because]} returns).`;
  return level === 'stop'
    ? { title: 'Debits are stopped: too many came back', text: `${counted} Nothing is debited until the rate falls.` }
    : { title: 'Returned debits come near the limit', text: `${counted} At the limit nothing is debited any more.` };
}
