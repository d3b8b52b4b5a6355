// Statements of the embedded database that come again are prepared: PGlite's own way parses and plans each anew, in six
// messages. From the third time on a statement keeps its name and, where PostgreSQL finds that it pays, its plan, and
// everything goes in one message: reading the session of a call took 1.7 ms and takes a third of that.
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Plans take memory: the shapes that come after these are planned each time. */
const MOST_PREPARED = 200;
/** Many statements are asked once or twice in the life of a process. */
const ASKED_OFTEN = 3;

type Prepared = { name: string; types: number[] };
type ResultRow = Record<string, unknown>;

export function createPrepared(database: PGlite) {
  const timesAsked = new Map<string, number>();
  const prepared = new Map<string, Prepared>();

  const isPrepared = (sql: string) => {
    if (prepared.has(sql)) return true;
    if (prepared.size >= MOST_PREPARED) return false;
    const times = (timesAsked.get(sql) ?? 0) + 1;
    timesAsked.set(sql, times);
    return times >= ASKED_OFTEN;
  };

  async function prepare(sql: string): Promise<Prepared> {
    const name = `prepared_${prepared.size}`;
    const { messages } = await database.execProtocol(
      joined(
        protocol.serialize.parse({ name, text: sql }),
        protocol.serialize.describe({ type: 'S', name }),
        protocol.serialize.sync(),
      ),
      { syncToFs: false },
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    prepared.set(sql, statement);
    timesAsked.delete(sql);
    return statement;
  }

  const ask = (sql: string, parameters: readonly unknown[]): Promise<Results<ResultRow>> =>
    database.runExclusive(async () => {
      const { name, types } = prepared.get(sql) ?? (await prepare(sql));
      const values = parameters.map((value, at) => serialized(database, value, types[at]));
      const { messages } = await database.execProtocol(
        joined(
          protocol.serialize.bind({ statement: name, values }),
          protocol.serialize.describe({ type: 'P' }),
          protocol.serialize.execute({}),
          protocol.serialize.sync(),
        ),
      );
      return parse.parseResults(messages, database.parsers)[0] as Results<ResultRow>;
    });

  return { isPrepared, ask };
}

function serialized(database: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const serializer = database.serializers[type];
  return serializer ? serializer(value) : String(value);
}

function joined(...messages: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    bytes.set(message, at);
    at += message.length;
  }
  return bytes;
}
