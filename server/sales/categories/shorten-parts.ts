// Writes the parts of sales that were counted by an older version in the short form, which every reader reads beside the
// long one. Some at a time, each in a transaction that holds their channel, so that tills wait for a moment and no more;
// cut off, what was written stays, and the next run goes on with the rest.
import { type Db, transact } from '#server/base/db/db.ts';
import * as queries from '#server/sales/categories/shorten-sql.ts';
import { lockChannel } from '#server/sales/ingest-sql.ts';
import { listChannelIds } from '#server/sales/recount-sql.ts';

const AT_ONCE = 2_000;

/** How many were written anew; `say` is told how far it is. */
export async function shortenParts(db: Db, say: (line: string) => void = () => undefined): Promise<number> {
  const channels = await transact(db, 'system', (tx) => listChannelIds(tx));
  let written = 0;
  for (const [at, channel] of channels.entries()) {
    const ofChannel = await shortenChannel(db, channel);
    written += ofChannel;
    if (ofChannel > 0) say(`${written.toLocaleString('en')} sales, ${at + 1} of ${channels.length} channels`);
  }
  return written;
}

async function shortenChannel(db: Db, channel: number): Promise<number> {
  let written = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const step = await transact(db, 'system', async (tx) => {
      await lockChannel(tx, channel);
      const sales = await queries.listAfter(tx, channel, from, AT_ONCE);
      const long = sales.filter(({ categories }) => categories !== null);
      await queries.writeShort(tx, channel, long);
      return { written: long.length, last: sales.at(-1)?.external_id };
    });
    written += step.written;
    after = step.last;
  }
  return written;
}
