// What each side signed of a rent year.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { YearFigures } from '#core/years/shapes.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import type { YearKey } from '#server/years/sql.ts';

export type SignatureRow = {
  id: number;
  year: Day;
  version: number;
  side: Role;
  figures: YearFigures;
  figures_sha256: string;
  company_name: string;
  signer_name: string;
  signer_title: string;
  attestation: string;
  signed_at: Date;
  ip: string;
  pdf_sha256: string;
  chain: string;
  chain_entry: number;
};

const COLUMNS = sql`s.id, s.year, s.version, s.side, s.figures, s.figures_sha256, s.company_name, s.signer_name,
  s.signer_title, s.attestation, s.signed_at, s.ip, s.pdf_sha256, s.chain, s.chain_entry`;

/** More versions of one year are not shown: each side signs a version once, so these are fifty. */
const MOST_SIGNATURES = 100;

/** Of one year of a store, newest first; the caller has proved that it may be read. */
export async function listSignatures(db: Db, { lineageId, year }: YearKey): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`select ${COLUMNS} from year_signatures s
    where s.lineage_id = ${lineageId} and s.year = ${year} order by s.id desc limit ${MOST_SIGNATURES}`.execute(db);
  return rows;
}

/** The newest of each year of a store, however many versions there were. */
export async function listLastSignatures(db: Db, lineageId: number): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`select distinct on (s.year) ${COLUMNS} from year_signatures s
    where s.lineage_id = ${lineageId} order by s.year, s.id desc`.execute(db);
  return rows;
}

type NewSignature = Omit<SignatureRow, 'id'> & {
  lineage_id: number;
  deal_id: number;
  signed_by: number;
  user_agent: string;
  file_name: string;
  size_bytes: number;
};

export async function insertSignature(db: Db, row: NewSignature): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into year_signatures (lineage_id, deal_id, year, version, side, figures,
      figures_sha256, company_name, signed_by, signer_name, signer_title, attestation, signed_at, ip, user_agent,
      file_name, pdf_sha256, size_bytes, chain, chain_entry)
    values (${row.lineage_id}, ${row.deal_id}, ${row.year}, ${row.version}, ${row.side},
      ${JSON.stringify(row.figures)}::jsonb, ${row.figures_sha256}, ${row.company_name}, ${row.signed_by},
      ${row.signer_name}, ${row.signer_title}, ${row.attestation}, ${row.signed_at}, ${row.ip}, ${row.user_agent},
      ${row.file_name}, ${row.pdf_sha256}, ${row.size_bytes}, ${row.chain}, ${row.chain_entry}) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

type StoredPdf = { name: string; sha256: string; deal_id: number; year: Day; version: number; side: Role };

/** For whoever reads the sales of its store. */
export async function findPdf(db: Db, viewer: Viewer, id: number): Promise<StoredPdf | undefined> {
  const { rows } =
    await sql<StoredPdf>`select s.file_name as name, s.pdf_sha256 as sha256, s.deal_id, s.year, s.version,
      s.side from year_signatures s where s.id = ${id} and exists (select 1 from deals d where d.lineage_id = s.lineage_id and ${salesSeenBy(viewer)})`.execute(
      db,
    );
  return rows[0];
}
