// What happens to a deal, and to a bank account, follows through to its sweep. Terms that can ask for more than was
// authorised pause the debits until the merchant has authorised them; a lost account pauses them until there is
// another.
import { sql } from 'kysely';
import { dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { widens } from '#core/payments/consent.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { listAcceptedTerms } from '#server/deals/terms-store.ts';
import { lockSweeps } from '#server/payments/sweeps/store.ts';
import { type Place, tellSide } from '#server/payments/sweeps/tell.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type Current = Place & {
  id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  terms_sha256: string | null;
};

/** A deal was accepted anew, ended or got another end. Invoicing looks at it again at once. */
export async function followDeal(services: Services, { lineage }: { lineage: number }): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    await lockSweeps(tx, lineage);
    const sweep = await findCurrent(tx, lineage);
    if (!sweep) return;
    const accepted = await listAcceptedTerms(tx, [lineage]);
    const latest = accepted.at(-1);
    const authorised = accepted.find(({ sha256 }) => sha256 === sweep.terms_sha256) ?? accepted[0];
    if (!latest || !authorised) return;
    const [before, after] = [authorised, latest].map(({ terms_text }) => readDealTerms(JSON.parse(terms_text)));
    const now = services.clock();
    await tx
      .updateTable('sweeps')
      .set({ next_issue_day: dayIn(now, 'UTC'), payment_period: after!.payment_period, updated_at: now })
      .where('id', '=', sweep.id)
      .execute();
    if (widens(before!, after!)) await pause(services, tx, sweep, 'consent', CONSENT(sweep));
  });
}

/** Accounts that can no longer be used: sweeps that pay from them pause. */
export async function followLostAccounts(services: Services, sourceIds: readonly number[]): Promise<void> {
  const lineages = await transact(services.db, 'system', async (tx) => {
    const { rows } = await sql<{ lineage_id: number }>`select lineage_id from sweep_customers
      where funding_source_id = any(${[...sourceIds]}::integer[]) and lineage_id is not null`.execute(tx);
    return rows.map(({ lineage_id }) => lineage_id);
  });
  for (const lineage of lineages) {
    await transact(services.db, 'system', async (tx) => {
      await lockSweeps(tx, lineage);
      const sweep = await findCurrent(tx, lineage);
      const { rows } = await sql<{ ready: boolean }>`select payer_is_ready(${lineage}) as ready`.execute(tx);
      if (sweep && !rows[0]?.ready) await pause(services, tx, sweep, 'bank', LOST(sweep));
    });
  }
}

const CONSENT = (sweep: Current) => ({
  title: `AutoPay for ${placeOf(sweep)} needs a new authorisation`,
  text: 'The new terms can ask for more than was authorised. Debits wait until AutoPay was proposed and accepted anew.',
});
const LOST = (sweep: Current) => ({
  title: `AutoPay for ${placeOf(sweep)} is paused`,
  text: 'The bank account it is paid from can no longer be used. Connect another one, then resume AutoPay.',
});

async function pause(
  services: Services,
  tx: Tx,
  sweep: Current,
  reason: string,
  words: { title: string; text: string },
) {
  const now = services.clock();
  const { numUpdatedRows } = await tx
    .updateTable('sweeps')
    .set({ status: 'paused', pause_reason: reason, updated_at: now })
    .where('id', '=', sweep.id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const object = { deal: sweep.deal_id, lineage: sweep.lineage_id, sweep: sweep.id };
  const entry = { chain: `deal:${sweep.lineage_id}`, action: 'autopay.paused', object, after: { reason } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  for (const to of ['landlord', 'retailer'] as const) {
    await tellSide({ services, db: tx }, sweep, { to, kind: 'paused', ...words });
  }
}

async function findCurrent(tx: Tx, lineage: number): Promise<Current | undefined> {
  const { rows } = await sql<Current>`
    select s.id, s.lineage_id, s.deal_id, s.premises_id, s.retailer_company_id, p.master_company_id,
      d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name, d.premises_unit, a.terms_sha256
    from sweeps s join deals d on d.id = s.deal_id join premises p on p.id = s.premises_id
    join companies lc on lc.id = p.company_id
    left join lateral (select g.terms_sha256 from debit_authorisations g where g.sweep_id = s.id
      order by g.id desc limit 1) a on true
    where s.lineage_id = ${lineage} and s.status in ('active', 'paused')`.execute(tx);
  return rows[0];
}
