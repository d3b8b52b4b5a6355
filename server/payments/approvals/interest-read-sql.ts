// Interest that waits for a decision, as people read it. The viewer is in every WHERE; calls that lead here are the landlord's.
import { sql } from 'kysely';
import type { Cents, Currency, Rate } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { LateInterestQuery } from '#core/payments/approvals/interest-contract.ts';
import type { LatePart } from '#core/payments/invoices/late-interest.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type ChargeRow = {
  id: number;
  state: 'proposed' | 'approved' | 'waived';
  invoice_id: number;
  number: string;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  merchant: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  due_day: Day;
  through_day: Day;
  rate: Rate;
  parts: LatePart[];
  accrued_cents: Cents;
  computed_cents: Cents;
  amount_cents: Cents;
  outstanding: Cents;
  proposed_at: Date;
  /** The invoice that asks for it. */
  billed_id: number | null;
  on_next_invoice: boolean;
  manages: boolean;
};

const FROM = sql`from interest_charges c join sweep_invoices i on i.id = c.invoice_id join sweeps s on s.id = i.sweep_id
  join deals d on d.id = s.deal_id join premises p on p.id = c.premises_id`;
const managed = (viewer: Viewer) => autopayManaged(viewer, sql`c.premises_id`, sql`i.retailer_company_id`);
const COLUMNS = sql`c.id, c.state, c.invoice_id, i.number, c.lineage_id, s.deal_id, c.premises_id, i.retailer_company_id,
  p.master_company_id, d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit, c.currency,
  c.from_day as due_day, c.through_day, c.rate, c.parts, c.accrued_cents, c.computed_cents, c.amount_cents, c.proposed_at,
  case when i.status = 'canceled' then 0 else i.payable_cents - i.paid_cents - i.credited_cents end as outstanding,
  (select max(l.invoice_id) from sweep_invoice_lines l join sweep_invoices b on b.id = l.invoice_id
    where l.charge_id = c.id and b.status <> 'canceled') as billed_id,
  exists (select 1 from sweeps n where n.lineage_id = c.lineage_id and n.status in ('active', 'paused')
    and n.ended_at is null and n.collects = 'autopay') as on_next_invoice`;

export async function listChargeRows(db: Db, viewer: Viewer, query: LateInterestQuery) {
  const at = query.premises === undefined ? sql`true` : sql`c.premises_id = ${query.premises}`;
  const { rows } = await sql<ChargeRow & { count: number }>`
    select ${COLUMNS}, ${managed(viewer)} as manages, count(*) over ()::integer as count ${FROM}
    where c.state = 'proposed' and p.master_company_id = ${query.master_company} and ${at}
      and ${autopaySeen(viewer, sql`c.lineage_id`)}
    order by c.computed_cents desc, c.id ${paged(query)}`.execute(db);
  return rows;
}

export async function listChargesById(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where c.id = any(${[...ids]}::integer[]) and ${autopaySeen(viewer, sql`c.lineage_id`)}`.execute(db);
  return rows;
}

type WaitingInterest = {
  master_company_id: number;
  currency: Currency;
  count: number;
  amount: Cents;
  proposed_at: Date;
};

/** What waits in each portfolio for somebody who may decide. */
export async function sumCharges(db: Db, viewer: Viewer): Promise<WaitingInterest[]> {
  const { rows } = await sql<WaitingInterest>`
    select p.master_company_id, c.currency, count(*)::integer as count, sum(c.computed_cents)::bigint as amount,
      min(c.proposed_at) as proposed_at
    ${FROM} where c.state = 'proposed' and ${autopaySeen(viewer, sql`c.lineage_id`)} and ${managed(viewer)}
    group by p.master_company_id, c.currency order by c.currency desc`.execute(db);
  return rows;
}
