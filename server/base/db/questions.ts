// Reading that asks several things at once. Questions put in the same turn travel as one statement, and each comes back
// as one text with a list for each column: a thousand rows cost one value to carry over and to take apart, and not a
// thousand. Rows keep the order of their question.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import { PREPARED, PREPARED_SUMS } from '#server/base/db/prepared-statements.ts';

/** How a column travels: whole numbers and days that are never null, or anything that JSON can say. */
export type Carried = 'number' | 'day' | 'json';
export type Question<Row> = {
  readonly columns: Readonly<Record<keyof Row & string, Carried>>;
  readonly query: RawBuilder<unknown>;
  /** Whether it adds up rows that may be many. */
  readonly sums?: true;
};
type Waiting = { question: Question<unknown>; answer: (rows: unknown[]) => void; reject: (error: unknown) => void };

const waiting = new WeakMap<Db, Waiting[]>();

/** Answered together with whatever else is asked of the same transaction before anybody has to wait. */
export function ask<Row>(db: Db, question: Question<Row>): Promise<Row[]> {
  return new Promise<Row[]>((resolve, reject) => {
    const own: Waiting = { question, answer: (rows) => resolve(rows as Row[]), reject };
    const known = waiting.get(db);
    if (known) known.push(own);
    else {
      waiting.set(db, [own]);
      // After every promise that is settled already has been followed to its own questions.
      process.nextTick(() => queueMicrotask(() => process.nextTick(() => flush(db))));
    }
  });
}

async function flush(db: Db): Promise<void> {
  const asked = waiting.get(db) ?? [];
  waiting.delete(db);
  try {
    const answers = await askTogether(
      db,
      sql``,
      Object.fromEntries(asked.map(({ question }, at) => [`q${at}`, question])),
    );
    for (const [at, { answer }] of asked.entries()) answer(answers[`q${at}`]!);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

type Questions = Record<string, Question<unknown>>;
type Answers<Asked> = { [Name in keyof Asked]: Asked[Name] extends Question<infer Row> ? Row[] : never };

/** Questions that share what stands before them: `with … as (…)`. */
export async function askTogether<Asked>(
  db: Db,
  shared: RawBuilder<unknown>,
  questions: Asked,
): Promise<Answers<Asked>> {
  const named = Object.entries(questions as Questions);
  const parts = named.map(([name, question]) => sql`(${packed(question)}) as ${sql.ref(name)}`);
  const kept = sql.raw(named.some(([, { sums }]) => sums) ? PREPARED_SUMS : PREPARED);
  const { rows } = await sql<Record<string, string>>`${kept} ${shared} select ${sql.join(parts)}`.execute(db);
  const answers = named.map(([name, question]) => [name, unpacked(question, rows[0]![name]!)]);
  return Object.fromEntries(answers) as Answers<Asked>;
}

const BETWEEN = '\u001f';

/** JSON writes the character between the lists by its number, and numbers and days have none. */
function packed({ columns, query }: Question<unknown>): RawBuilder<unknown> {
  const lists = Object.entries<Carried>(columns).map(([name, carried]) => {
    const column = sql.ref(`r.${name}`);
    return carried === 'json'
      ? sql`coalesce(json_agg(${column})::text, '[]')`
      : sql`coalesce(array_agg(${column})::text, '{}')`;
  });
  return sql`select concat_ws(chr(31), ${sql.join(lists)}) from (${query}) r`;
}

function unpacked(question: Question<unknown>, text: string): unknown[] {
  const columns = Object.entries<Carried>(question.columns);
  const texts = text.split(BETWEEN);
  const lists = columns.map(([, carried], at) => listOf(texts[at]!, carried));
  const names = columns.map(([name]) => name);
  return lists[0]!.map((_, row) => {
    const found: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) found[names[at]!] = lists[at]![row];
    return found;
  });
}

function listOf(text: string, carried: Carried): unknown[] {
  if (carried === 'json') return JSON.parse(text);
  const inner = text.slice(1, -1);
  if (carried === 'number') return JSON.parse(`[${inner}]`);
  return inner === '' ? [] : inner.split(',');
}
