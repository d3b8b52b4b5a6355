// A store that takes files, and the token of somebody who brings them.
import { sessionExpiry } from '#core/access/session-life.ts';
import { systemClock } from '#server/base/clock.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { type Database, transact } from '#server/base/db/db.ts';
import { fillPlaces } from '#testing/bench/portfolio.ts';

export async function uploadPlace({ db }: Database): Promise<{ token: string; link: number }> {
  const token = randomToken();
  const now = systemClock();
  const link = await transact(db, 'system', async (tx) => {
    const { ownerId } = await fillPlaces(tx, 1);
    await tx.updateTable('deals').set({ has_manual_upload: true }).execute();
    const session = {
      user_id: ownerId,
      scope: 'full',
      token_hash: tokenHash(token),
      ip: '127.0.0.1',
      user_agent: 'bench',
    };
    const times = { created_at: now, last_active_at: now, expires_at: sessionExpiry(now) };
    await tx
      .insertInto('sessions')
      .values({ ...session, ...times })
      .execute();
    return (await tx.selectFrom('deal_channels').select('id').executeTakeFirstOrThrow()).id;
  });
  return { token, link };
}

/** The database, looked at while no server runs on it. */
export async function inside<Result>(open: () => Promise<Database>, work: (database: Database) => Promise<Result>) {
  const database = await open();
  const result = await work(database);
  await database.close();
  return result;
}
