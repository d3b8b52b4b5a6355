// Statements of the embedded database that come again are prepared: PGlite's own way parses and plans each anew, in six
// messages. From the third time on a statement keeps its name and, where PostgreSQL finds that it pays, its plan, and
// everything goes in one message: reading the session of a call took 1.7 ms and takes a third of that.
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Plans take memory: where there are more, the one that was not asked for the longest time goes. */
const MOST_PREPARED = 300;
/** Many statements are asked once or twice in the life of a process. */
const ASKED_OFTEN = 3;
/** So many texts are counted; then the count begins anew. */
const MOST_COUNTED = 5_000;

type Prepared = { name: string; types: number[] };
type ResultRow = Record<string, unknown>;

export function createPrepared(database: PGlite) {
  const timesAsked = new Map<string, number>();
  /** In the order in which they were last asked. */
  const prepared = new Map<string, Prepared>();
  let named = 0;

  const isPrepared = (sql: string) => {
    if (prepared.has(sql)) return true;
    if (timesAsked.size >= MOST_COUNTED) timesAsked.clear();
    const times = (timesAsked.get(sql) ?? 0) + 1;
    timesAsked.set(sql, times);
    return times >= ASKED_OFTEN;
  };

  async function prepare(sql: string): Promise<Prepared> {
    await forgetOldest();
    named += 1;
    const name = `prepared_${named}`;
    const { messages } = await database.execProtocol(
      joined(
        protocol.serialize.parse({ name, text: sql }),
        protocol.serialize.describe({ type: 'S', name }),
        protocol.serialize.sync(),
      ),
      { syncToFs: false },
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    timesAsked.delete(sql);
    return statement;
  }

  /** Filling the demo asks for more statements than fit, and none of them again. */
  async function forgetOldest(): Promise<void> {
    const [oldest] = prepared.size < MOST_PREPARED ? [] : prepared;
    if (!oldest) return;
    const [sql, { name }] = oldest;
    prepared.delete(sql);
    const { serialize } = protocol;
    await database.execProtocol(joined(serialize.close({ type: 'S', name }), serialize.sync()), { syncToFs: false });
  }

  const ask = (sql: string, parameters: readonly unknown[]): Promise<Results<ResultRow>> =>
    database.runExclusive(async () => {
      const statement = prepared.get(sql) ?? (await prepare(sql));
      prepared.delete(sql);
      prepared.set(sql, statement);
      const { name, types } = statement;
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
