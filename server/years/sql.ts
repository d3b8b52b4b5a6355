// What people made of the rent years of a store: its state, the steps that led there, and corrections that were proposed.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { SignedState, YearState } from '#core/years/transitions.ts';
import type { Db } from '#server/base/db/db.ts';

export type YearKey = { lineageId: number; year: Day };

export type LeftYear = {
  lineage_id: number;
  year: Day;
  through_day: Day;
  state: SignedState;
  settled_outside: string | null;
  updated_at: Date;
};

const LEFT = sql`select lineage_id, year, through_day, state, settled_outside, updated_at from rent_years`;

/** The caller has proved that the store may be read. */
export async function listLeft(db: Db, lineageId: number): Promise<LeftYear[]> {
  const { rows } = await sql<LeftYear>`${LEFT} where lineage_id = ${lineageId} order by year`.execute(db);
  return rows;
}

/** Years that wait for a signature or for their difference, of every tenant. */
export async function listUnderWay(db: Db): Promise<LeftYear[]> {
  const { rows } =
    await sql<LeftYear>`${LEFT} where state in ('certified', 'accepted') order by lineage_id, year`.execute(db);
  return rows;
}

/** Years of a store that are signed and hold the day of a change, or any later one. */
export async function listSignedFrom(db: Db, lineageId: number): Promise<LeftYear[]> {
  const { rows } =
    await sql<LeftYear>`${LEFT} where lineage_id = ${lineageId} and state <> 'open' order by year`.execute(db);
  return rows;
}

/** Stores of which a month was signed or closed since then, of every tenant. */
export async function listStoresSigned(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ lineage_id: number }>`select distinct lineage_id from store_months
    where state in ('certified', 'closed') and updated_at > ${since} order by 1`.execute(db);
  return rows.map(({ lineage_id }) => lineage_id);
}

type NewStep = { state: YearState; by: number | null; side: Role | null; words: string };

/** The year as it is now, with the step that led there. `left` is what the row says: open is what its months say. */
export async function saveYear(
  db: Db,
  { lineageId, year, through, outside = null }: YearKey & { through: Day; outside?: string | null },
  left: SignedState,
  { state, by, side, words }: NewStep,
  now: Date,
): Promise<void> {
  await sql`insert into rent_years (lineage_id, year, through_day, state, settled_outside, updated_at)
    values (${lineageId}, ${year}, ${through}, ${left}, ${outside}, ${now})
    on conflict (lineage_id, year) do update set state = excluded.state, through_day = excluded.through_day,
      settled_outside = excluded.settled_outside, updated_at = excluded.updated_at`.execute(db);
  await sql`insert into year_steps (lineage_id, year, state, at, by_user, side, words)
    values (${lineageId}, ${year}, ${state}, ${now}, ${by}, ${side}, ${words})`.execute(db);
}

export type StepRow = { state: YearState; at: Date; by: string | null; side: Role | null; words: string };

export async function listSteps(db: Db, { lineageId, year }: YearKey): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select s.state, s.at, u.full_name as by, s.side, s.words
    from year_steps s left join users u on u.id = s.by_user
    where s.lineage_id = ${lineageId} and s.year = ${year} order by s.id desc`.execute(db);
  return rows;
}

export type CorrectionRow = {
  id: number;
  side: Role;
  asked_by: string;
  asked_at: Date;
  reason: string;
  status: 'asked' | 'accepted' | 'declined';
  words: string;
  answered_by: string | null;
  answered_at: Date | null;
};

export async function listCorrections(db: Db, { lineageId, year }: YearKey): Promise<CorrectionRow[]> {
  const { rows } =
    await sql<CorrectionRow>`select c.id, c.side, a.full_name as asked_by, c.asked_at, c.reason, c.status,
      c.words, b.full_name as answered_by, c.answered_at
    from year_corrections c join users a on a.id = c.asked_by left join users b on b.id = c.answered_by
    where c.lineage_id = ${lineageId} and c.year = ${year} order by c.id desc`.execute(db);
  return rows;
}

type NewCorrection = YearKey & { side: Role; by: number; reason: string };

/** False where one waits for an answer already. */
export async function insertCorrection(db: Db, row: NewCorrection, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into year_corrections (lineage_id, year, side, asked_by, asked_at, reason)
    values (${row.lineageId}, ${row.year}, ${row.side}, ${row.by}, ${now}, ${row.reason})
    on conflict (lineage_id, year) where status = 'asked' do nothing returning id`.execute(db);
  return rows.length > 0;
}

type AskedCorrection = { deal_id: number; year: Day; side: Role; status: CorrectionRow['status'] };

export async function findCorrection(db: Db, id: number): Promise<AskedCorrection | undefined> {
  const { rows } = await sql<AskedCorrection>`select c.year, c.side, c.status, (select max(d.id) from deals d
      where d.lineage_id = c.lineage_id and d.status in ('active', 'active_pending', 'finished', 'archived')) as deal_id
    from year_corrections c where c.id = ${id}`.execute(db);
  return rows[0];
}

type CorrectionAnswer = { accept: boolean; words: string; by: number };

export async function answerCorrectionRow(
  db: Db,
  id: number,
  { accept, words, by }: CorrectionAnswer,
  now: Date,
): Promise<void> {
  await sql`update year_corrections set status = ${accept ? 'accepted' : 'declined'}, words = ${words},
    answered_by = ${by}, answered_at = ${now} where id = ${id} and status = 'asked'`.execute(db);
}
