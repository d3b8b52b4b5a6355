// Reading bank customers, their accounts and owners. The viewer is in every query: members of the company, owners of
// its master company, and staff. The other side of a deal never passes here.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { BankCustomerDetails } from '#core/payments/bank/bank-contract.ts';
import type { Certification, CustomerStatus, CustomerType, OwnerStatus } from '#core/payments/bank/bank-words.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type SourceRow = {
  id: number;
  bank_customer_id: number;
  provider_id: string;
  kind: 'bank' | 'balance';
  status: 'unverified' | 'verified';
  bank_account_type: 'checking' | 'savings' | null;
  name: string;
  bank_name: string;
  last_four: string;
  micro_deposits: 'none' | 'pending' | 'processed' | 'failed' | 'max_attempts';
  created_at: Date;
  verified_at: Date | null;
  removed_at: Date | null;
};

export type CustomerRow = {
  id: number;
  company_id: number;
  company_name: string;
  company_kind: 'landlord' | 'retailer';
  provider_id: string;
  type: CustomerType;
  status: CustomerStatus;
  certification: Certification | null;
  email: string;
  business_name: string;
  details: BankCustomerDetails;
  links: string[];
  owners: number;
  /** Accounts in use, each for a deal (its version that holds now) or a property. */
  connections: { id: number; funding_source: number; deal: number | null; premises: number | null }[];
  /** Of a landlord whose balance was read. */
  booked_cents: Cents | null;
  provider_cents: Cents | null;
  balance_read_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type Filter = PageQuery & { company?: number | undefined };

export const listBankCustomers = async (db: Db, viewer: Viewer, filter: Filter): Promise<CustomerRow[]> => {
  const { rows } = await sql<CustomerRow>`${CUSTOMER}
    where c.removed_at is null and ${seesAutoPay(viewer)} and ${inCompany(filter)}
    order by c.id limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  return rows;
};

export const countBankCustomers = async (db: Db, viewer: Viewer, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bank_customers c join companies o on o.id = c.company_id
    where c.removed_at is null and ${seesAutoPay(viewer)} and ${inCompany(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether a customer that the viewer sees has this address, however it is written. */
export const hasCustomerWithEmail = async (db: Db, viewer: Viewer, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from bank_customers c join companies o on o.id = c.company_id
    where c.removed_at is null and ${seesAutoPay(viewer)} and lower(c.email) = lower(${email}) limit 1`.execute(db);
  return rows.length > 0;
};

export const findBankCustomer = async (db: Db, viewer: Viewer, id: number): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    ${CUSTOMER} where c.id = ${id} and c.removed_at is null and ${belongsTo(viewer)}`.execute(db);
  return rows[0];
};

export const findCustomerOfCompany = async (db: Db, companyId: number): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    ${CUSTOMER} where c.company_id = ${companyId} and c.removed_at is null`.execute(db);
  return rows[0];
};

/** Accounts of several customers at once, balances first, then as they were added; removed ones only when asked for. */
export const listSources = (db: Db, customerIds: readonly number[], about: { removed?: boolean } = {}) =>
  db
    .selectFrom('funding_sources')
    .selectAll()
    .where('bank_customer_id', 'in', customerIds.length > 0 ? customerIds : [0])
    .$if(!about.removed, (query) => query.where('removed_at', 'is', null))
    .orderBy(sql`kind <> 'balance'`)
    .orderBy('id')
    .execute() as Promise<SourceRow[]>;

export const findSource = (db: Db, customerId: number, id: number) =>
  db
    .selectFrom('funding_sources')
    .selectAll()
    .where('bank_customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<SourceRow | undefined>;

export const findSourceAtProvider = (db: Db, customerId: number, providerId: string) =>
  db
    .selectFrom('funding_sources')
    .selectAll()
    .where('bank_customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst() as Promise<SourceRow | undefined>;

export type OwnerRow = {
  id: number;
  bank_customer_id: number;
  provider_id: string;
  first_name: string;
  last_name: string;
  status: OwnerStatus;
  created_at: Date;
  updated_at: Date;
};

export const listOwners = (db: Db, customerId: number) =>
  db
    .selectFrom('beneficial_owners')
    .selectAll()
    .where('bank_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute() as Promise<OwnerRow[]>;

export const findOwner = (db: Db, customerId: number, id: number) =>
  db
    .selectFrom('beneficial_owners')
    .selectAll()
    .where('bank_customer_id', '=', customerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst() as Promise<OwnerRow | undefined>;

const CUSTOMER = sql`
  select c.id, c.company_id, o.name as company_name, o.kind as company_kind, c.provider_id, c.type, c.status,
    c.certification, c.email, c.business_name, c.details, c.links, c.created_at, c.updated_at,
    v.booked_cents, v.provider_cents, v.read_at as balance_read_at,
    (select count(*)::integer from beneficial_owners b where b.bank_customer_id = c.id and b.removed_at is null) as owners,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'funding_source', s.funding_source_id,
        'premises', s.premises_id, 'deal', (select d.id from deals d where d.lineage_id = s.lineage_id
          order by d.status in ('active', 'active_pending') desc, d.id desc limit 1)) order by s.id)
      from sweep_customers s where s.bank_customer_id = c.id and s.ended_at is null), '[]') as connections
  from bank_customers c join companies o on o.id = c.company_id
    left join provider_balances v on v.bank_customer_id = c.id`;

/** Whose company it is at all; whether they may is asked of the company afterwards. */
function belongsTo(viewer: Viewer): RawBuilder<boolean> {
  return viewer.isStaff ? sql<boolean>`true` : sql<boolean>`c.company_id in (select viewer_bank_company_ids())`;
}

/** Companies whose AutoPay the viewer sees: of a landlord company, on every property of it. */
function seesAutoPay(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  const sees = sql`(m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)`;
  return sql<boolean>`(c.company_id in (select m.company_id from memberships m
      where m.user_id = ${viewer.userId} and m.company_id is not null and ${sees})
    or c.company_id in (select p.company_id from premises p
      join memberships m on m.premises_id = p.id and m.user_id = ${viewer.userId}
      where p.deleted_at is null and ${sees}
      group by p.company_id having count(*) = count_premises_of_company(p.company_id))
    or o.master_company_id in (select owned_master_company_ids()) and count_premises_of_company(c.company_id) = 0)`;
}

function inCompany({ company }: Filter): RawBuilder<boolean> {
  return sql<boolean>`(${company ?? null}::integer is null or c.company_id = ${company ?? null}::integer)`;
}
