// Companies and deals of any tenant, for staff.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type CompanyRow = {
  id: number;
  kind: Role;
  name: string;
  dba_name: string;
  contact_email: string;
  address: string;
  created_at: Date;
  master_company_id: number | null;
  master_company_name: string | null;
  premises_ids: number[];
};

export async function findCompany(db: Db, viewer: Viewer, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.kind, c.name, c.dba_name, c.contact_email, c.created_at, c.master_company_id,
      m.name as master_company_name,
      concat_ws(', ', nullif(c.address_street, ''), nullif(c.address_city, ''),
        nullif(concat_ws(' ', nullif(c.address_state, ''), nullif(c.address_zip, '')), '')) as address,
      array(select p.id from premises p where p.company_id = c.id and p.deleted_at is null) as premises_ids
    from companies c left join master_companies m on m.id = c.master_company_id
    where ${viewer.isStaff}::boolean and c.id = ${id}`.execute(db);
  return rows[0];
}

export type DealLineRow = {
  id: number;
  merchant: string;
  premises_name: string;
  unit: string;
  status: DealStatus;
  start_date: Day;
  end_date: Day | null;
};

const LINE = sql`d.id, d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit as unit, d.status,
  d.start_date, d.end_date`;
const LIVE_FIRST = sql`case d.status when 'active' then 0 when 'active_pending' then 0 when 'pending' then 1
  when 'draft' then 2 when 'declined' then 2 else 3 end`;

export async function listDealsOfCompany(db: Db, viewer: Viewer, companyId: number, most: number) {
  const { rows } = await sql<DealLineRow>`
    select ${LINE} from deals d join premises p on p.id = d.premises_id
    where ${viewer.isStaff}::boolean and (d.retailer_company_id = ${companyId} or p.company_id = ${companyId})
    order by ${LIVE_FIRST}, lower(d.retailer_legal_name), d.id desc limit ${most}`.execute(db);
  return rows;
}

type DealRow = DealLineRow & {
  lineage_id: number;
  email: string;
  premises_id: number;
  master_company_id: number;
  master_company_name: string;
  landlord_company_id: number;
  landlord_company_name: string;
  retailer_company_id: number | null;
  retailer_company_name: string | null;
  created_at: Date;
  accepted_at: Date | null;
  has_manual_upload: boolean;
};

export async function findDeal(db: Db, viewer: Viewer, id: number): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select ${LINE}, d.lineage_id, d.retailer_email as email, p.id as premises_id, mc.id as master_company_id,
      mc.name as master_company_name, lc.id as landlord_company_id, lc.name as landlord_company_name,
      rc.id as retailer_company_id, rc.name as retailer_company_name, d.created_at, d.accepted_at,
      d.has_manual_upload
    from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
      join master_companies mc on mc.id = p.master_company_id
      left join companies rc on rc.id = d.retailer_company_id
    where ${viewer.isStaff}::boolean and d.id = ${id}`.execute(db);
  return rows[0];
}

export async function listVersions(db: Db, viewer: Viewer, lineageId: number) {
  const { rows } = await sql<{ id: number; status: DealStatus; created_at: Date }>`
    select d.id, d.status, d.created_at from deals d
    where ${viewer.isStaff}::boolean and d.lineage_id = ${lineageId} order by d.id desc limit 100`.execute(db);
  return rows;
}
