// An installation in the test's own process on a database of the test's choice: one that is backed up, restored, or served by
// a process of its own afterwards.
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openPostgres } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { World } from '#testing/world.ts';

const CONNECTIONS = 8;
/** The same for all, as an operator keeps it apart from every backup. */
export const KEPT_KEY = Buffer.alloc(32, 'a key kept apart');

/** Files are kept beside `data`. */
export async function installationOn(database: Database, data: string, now: Date): Promise<World> {
  const settings = { NODE_ENV: 'test', DATA: data, APP_KEY: KEPT_KEY.toString('base64'), EMPTY: 'true' };
  const config = readConfig([], { ...settings, CALLS_PER_MINUTE: '1000000' });
  const world = new World();
  world.setClock(now);
  world.services = await buildServices(config, database, () => world.now, createLog('silent'));
  world.app = await buildApp(world.services);
  return world;
}

export const installationAt = async (url: string, data: string, now: Date): Promise<World> =>
  installationOn(await openPostgres(url, CONNECTIONS), data, now);
