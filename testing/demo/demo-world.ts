// The filled demo as an installation of its own: a copy of the image on the embedded database, at the time it was filled.
import { join } from 'node:path';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { shiftedNow } from '#testing/demo/clock-shift.ts';
import { copyDemo } from '#testing/demo/filled-demo.ts';
import { World } from '#testing/world.ts';

/** Whoever opens one closes it. */
export async function openDemoWorld(folder: string): Promise<World> {
  await copyDemo(folder);
  const config = readConfig(['--demo', '--data', join(folder, 'data')], { NODE_ENV: 'test' });
  const world = new World();
  world.setClock(shiftedNow());
  const database = await openEmbedded(config.dataDirectory);
  world.services = await buildServices(config, database, () => world.now, createLog('silent'));
  return world;
}
