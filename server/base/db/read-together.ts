// Several things read by one statement. A `Read` is SQL that has not been sent, with what is made of its rows. Reads are
// put together by `combine`, and nothing is sent before `readTogether` or `readOne` is called:
//
//   const { sold, closed } = await readTogether(db, { sold: sumByDay(pieces), closed: readClosedCalendars(channels) });
//
// Each query is a column of the statement and comes back as one JSON value with a list for each of its columns: a
// thousand rows cost one value to carry over and to take apart, and not a thousand. Rows keep the order of their query.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';

export type Read<Result> = {
  readonly queries: readonly Query[];
  /** What the rows of the queries come to: a list of rows for each, in their order. */
  readonly resultOf: (rows: readonly unknown[][]) => Result;
};

type Query = QueryOptions & { readonly columns: readonly string[]; readonly query: RawBuilder<unknown> };
type QueryOptions = {
  /** It adds up rows that may be many, which the planner had better not sort. */
  readonly addsUp?: boolean;
  /** It is sent as a statement of its own: one that names `sales` names no other table. */
  readonly alone?: boolean;
};

type Reads = Readonly<Record<string, Read<unknown> | null>>;
type ResultOf<Input> = Input extends Read<infer Result> ? Result : Input;
type Results<Inputs> = { [Name in keyof Inputs]: ResultOf<Inputs[Name]> };

/** The rows of a query, by the names of its columns; their values as JSON has them, with days as text. */
export function readRows<Row>(
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<unknown>,
  options: QueryOptions = {},
): Read<Row[]> {
  return { queries: [{ ...options, columns, query }], resultOf: ([rows]) => rows as Row[] };
}

/** What is known already, where a read is asked for. */
export function readNothing<Value>(value: Value): Read<Value> {
  return { queries: [], resultOf: () => value };
}

export function mapRead<From, To>({ queries, resultOf }: Read<From>, make: (result: From) => To): Read<To> {
  return { queries, resultOf: (rows) => make(resultOf(rows)) };
}

/** Several reads as one. What is null stays null. */
export function combine<Inputs extends Reads, Result>(
  reads: Inputs,
  make: (results: Results<Inputs>) => Result,
): Read<Result> {
  const named = Object.entries<Read<unknown> | null>(reads);
  return {
    queries: named.flatMap(([, read]) => read?.queries ?? []),
    resultOf(rows) {
      let at = 0;
      const entries = named.map(([name, read]) => {
        if (read === null) return [name, null];
        const resultRows = rows.slice(at, at + read.queries.length);
        at += resultRows.length;
        return [name, read.resultOf(resultRows)];
      });
      return make(Object.fromEntries(entries) as Results<Inputs>);
    },
  };
}

/** `shared` stands before all of them: `with … as (…)`. */
export function readTogether<Inputs extends Reads>(
  db: Db,
  reads: Inputs,
  shared: RawBuilder<unknown> = sql``,
): Promise<Results<Inputs>> {
  return readOne(
    db,
    combine(reads, (results) => results),
    shared,
  );
}

export async function readOne<Result>(
  db: Db,
  { queries, resultOf }: Read<Result>,
  shared: RawBuilder<unknown> = sql``,
): Promise<Result> {
  // Said once for all of them: changing it in between would be a statement more.
  const withoutSort = queries.some(({ addsUp }) => addsUp);
  const together = queries.filter(({ alone }) => !alone);
  const rows = new Map<Query, unknown[]>();
  for (const statement of [together, ...queries.filter(({ alone }) => alone).map((query) => [query])]) {
    const result = await send(db, statement, statement === together ? shared : sql``, withoutSort);
    for (const [at, query] of statement.entries()) rows.set(query, result[at]!);
  }
  return resultOf(queries.map((query) => rows.get(query)!));
}

type Lists = Record<string, unknown[]>;

async function send(
  db: Db,
  queries: readonly Query[],
  shared: RawBuilder<unknown>,
  withoutSort: boolean,
): Promise<unknown[][]> {
  if (queries.length === 0) return [];
  const columns = queries.map((query, at) => sql`(${asLists(query)}) as ${sql.ref(`q${at}`)}`);
  const statement = sql<Record<string, Lists>>`${shared} select ${sql.join(columns)}`;
  const [result] = await executeWith(db, statement, { prepared: true, withoutSort });
  return queries.map((query, at) => asRows(query, result![`q${at}`]!));
}

function asLists({ columns, query }: Query): RawBuilder<unknown> {
  const lists = columns.map((name) => sql`${sql.lit(name)}, coalesce(json_agg(${sql.ref(`r.${name}`)}), '[]')`);
  return sql`select json_build_object(${sql.join(lists)}) from (${query}) r`;
}

function asRows({ columns }: Query, lists: Lists): unknown[] {
  return lists[columns[0]!]!.map((_, at) => {
    const row: Record<string, unknown> = {};
    for (const name of columns) row[name] = lists[name]![at];
    return row;
  });
}
