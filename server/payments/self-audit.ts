// The nightly proof that the books are right: all accounts add up to nothing in every deal, every payout is the sum of
// its lines, every invoice owes what its lines and the books say, no transfer went out twice, and the landlords' balances
// at the provider are what the books say. With it, what the books rest on. It shows in /healthz.
import { sql } from 'kysely';
import { jsonb } from '#server/base/db/columns.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { HealthCheck } from '#server/base/vitals.ts';
import { auditEvidence } from '#server/payments/audit-evidence.ts';
import { compareBalances } from '#server/payments/balances/compare-balances.ts';
import { type Finding, listAudits } from '#server/payments/self-audit-store.ts';

/** The books and everything they rest on. */
export async function nightlyAudit(services: Services): Promise<readonly Finding[]> {
  return selfAudit(services, await auditEvidence(services));
}

/** The books alone, and what else was found. */
export async function selfAudit(services: Services, found: readonly Finding[] = []): Promise<readonly Finding[]> {
  // Before the transaction, since the provider is asked.
  const { read, problems } = await compareBalances(services);
  const balances = { read, problems: [...problems, ...found] };
  return transact(services.db, 'system', (tx) => auditBooks(services, tx, balances));
}

type Compared = Awaited<ReturnType<typeof compareBalances>>;

/** The same within a transaction that was begun already, with the system's eyes; nobody outside is asked. */
export async function auditBooks(services: Services, tx: Tx, balances?: Compared): Promise<readonly Finding[]> {
  const problems: Finding[] = [...(balances?.problems ?? [])];
  for (const [check, find] of CHECKS) {
    problems.push(...(await find(tx)).map((id) => ({ check, id })));
  }
  const { rows } = await sql<{ entries: number; invoices: number; payouts: number }>`
    select (select count(*) from ledger_entries)::integer as entries,
      (select count(*) from sweep_invoices)::integer as invoices,
      (select count(*) from payouts)::integer as payouts`.execute(tx);
  await tx
    .insertInto('self_audits')
    .values({
      ran_at: services.clock(),
      problems: jsonb(problems),
      figures: jsonb({ ...rows[0], balances: balances?.read ?? 0 }),
    })
    .execute();
  if (problems.length > 0) services.log.error({ problems: problems.slice(0, 20) }, 'the self-audit found problems');
  return problems;
}

export const selfAuditCheck: HealthCheck = {
  name: 'self_audit',
  async run(services) {
    const [last] = await transact(services.db, 'system', (tx) => listAudits(tx, 1));
    if (!last) return { ok: true, detail: 'The books have not been audited yet.' };
    const { problems } = last;
    const when = last.ran_at.toISOString();
    return problems.length === 0
      ? { ok: true, detail: `The books added up on ${when}.` }
      : {
          ok: false,
          detail: `On ${when} the books had ${problems.length} problems, the first: ${firstWords(problems)}.`,
        };
  },
};

function firstWords([first]: readonly Finding[]): string {
  return [first?.check, first?.detail].filter(Boolean).join(': ');
}

const idsOf = async (rows: Promise<{ rows: { id: number }[] }>) => (await rows).rows.map(({ id }) => id);

const CHECKS: readonly (readonly [string, (tx: Tx) => Promise<number[]>])[] = [
  [
    'The accounts of a deal add up to nothing',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select lineage_id as id from ledger_entries group by lineage_id
          having sum(amount_cents) <> 0`.execute(tx),
      ),
  ],
  [
    'A payout is the sum of its lines',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select p.id from payouts p left join payout_lines l on l.payout_id = p.id
          group by p.id having p.amount_cents <> coalesce(sum(l.amount_cents), 0)`.execute(tx),
      ),
  ],
  [
    'An invoice is the sum of its lines',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select i.id from sweep_invoices i left join sweep_invoice_lines l on l.invoice_id = i.id
          group by i.id having i.total_cents <> coalesce(sum(l.amount_cents), 0)`.execute(tx),
      ),
  ],
  [
    'What a deal owes in the books is what its invoices leave open',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          with books as (select lineage_id, sum(amount_cents) filter (where account = 'receivable') as owed,
              sum(amount_cents) filter (where account = 'in_transit' and payout_id is null) as transit
            from ledger_entries group by lineage_id),
          asked as (select lineage_id, sum(total_cents - paid_cents) filter (where status <> 'canceled') as owed
            from sweep_invoices group by lineage_id),
          way as (select lineage_id, sum(amount_cents) as amount from transfer_attempts
            where purpose = 'debit' and state = 'pending' group by lineage_id)
          select a.lineage_id as id from asked a left join books b using (lineage_id) left join way w using (lineage_id)
          where coalesce(b.owed, 0) <> coalesce(a.owed, 0) - coalesce(w.amount, 0)
            or coalesce(b.transit, 0) <> coalesce(w.amount, 0)`.execute(tx),
      ),
  ],
  [
    'An invoice is paid by what settled and what was recorded',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          select i.id from sweep_invoices i where i.paid_cents <>
            coalesce((select sum(t.amount_cents) from transfer_attempts t
              where t.invoice_id = i.id and t.state = 'processed'), 0)
            + coalesce((select sum(h.amount_cents) from hand_payments h where h.invoice_id = i.id), 0)`.execute(tx),
      ),
  ],
  [
    'Every debit rests on an authorisation that was in force when it was written',
    (tx) =>
      idsOf(
        sql<{
          id: number;
        }>`select t.id from transfer_attempts t join debit_authorisations a on a.id = t.authorisation_id
          where t.purpose = 'debit' and (t.lineage_id <> a.lineage_id or t.created_at < a.authorised_at
            or a.revoked_at < t.created_at)`.execute(tx),
      ),
  ],
  [
    'A month of sales is the sum of its days',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          select m.channel_id as id from sales_month m left join (select channel_id,
              date_trunc('month', business_day)::date as month, sum(gross_cents) as gross, sum(refund_cents) as refund
            from sales_day group by 1, 2) d using (channel_id, month)
          where m.gross_cents <> coalesce(d.gross, 0) or m.refund_cents <> coalesce(d.refund, 0)`.execute(tx),
      ),
  ],
];
