// What happens to a deal, and to a bank account, follows through to its sweep. Terms that can ask for more than was
// authorised pause the debits until the merchant has authorised them; a lost account pauses them until there is
// another.
import { dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { asksForMore } from '#core/payments/sweeps/wider-terms.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';
import { lockDeal } from '#server/payments/locks.ts';
import {
  type CurrentSweep,
  findCurrent,
  isPayerReady,
  issueFrom,
  listPaidFrom,
  pauseActive,
} from '#server/payments/sweeps/follow-sql.ts';
import { notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

/** A deal was accepted anew, ended or got another end. Invoicing looks at it again at once. */
export async function followDeal(services: Services, { lineage }: { lineage: number }): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    await lockDeal(tx, lineage);
    const sweep = await findCurrent(tx, lineage);
    if (!sweep) return;
    const accepted = await readAcceptedTerms(tx, [lineage]);
    const latest = accepted.at(-1);
    const authorised = accepted.find(({ sha256 }) => sha256 === sweep.terms_sha256) ?? accepted[0];
    if (!latest || !authorised) return;
    const [before, after] = [authorised, latest].map(({ terms_text }) => readDealTerms(JSON.parse(terms_text)));
    const now = services.clock();
    await issueFrom(tx, sweep.id, dayIn(now, 'UTC'), after!.payment_period, now);
    if (asksForMore(before!, after!)) await pause(services, tx, sweep, 'consent', CONSENT(sweep));
  });
}

/** Accounts that can no longer be used: sweeps that pay from them pause. */
export async function followLostAccounts(services: Services, sourceIds: readonly number[]): Promise<void> {
  const lineages = await transact(services.db, 'system', (tx) => listPaidFrom(tx, sourceIds));
  for (const lineage of lineages) {
    await transact(services.db, 'system', async (tx) => {
      await lockDeal(tx, lineage);
      const sweep = await findCurrent(tx, lineage);
      if (sweep && !(await isPayerReady(tx, lineage))) await pause(services, tx, sweep, 'bank', LOST(sweep));
    });
  }
}

const CONSENT = (sweep: CurrentSweep) => ({
  title: `AutoPay for ${placeOf(sweep)} needs a new authorization`,
  text: 'The new terms can ask for more than was authorized. Debits wait until AutoPay was proposed and accepted anew.',
});
const LOST = (sweep: CurrentSweep) => ({
  title: `AutoPay for ${placeOf(sweep)} is paused`,
  text: 'The bank account it is paid from can no longer be used. Connect another one, then resume AutoPay.',
});

async function pause(
  services: Services,
  tx: Tx,
  sweep: CurrentSweep,
  reason: string,
  words: { title: string; text: string },
) {
  const now = services.clock();
  if (!(await pauseActive(tx, sweep.id, reason, now))) return;
  const object = { deal: sweep.deal_id, lineage: sweep.lineage_id, sweep: sweep.id };
  const entry = { chain: `deal:${sweep.lineage_id}`, action: 'autopay.paused', object, after: { reason } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  for (const to of ['landlord', 'retailer'] as const) {
    await notifySide({ services, db: tx }, sweep, { to, kind: 'paused', ...words });
  }
}
