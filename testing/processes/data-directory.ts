// An installation on a data directory, for tests whose own process and children open it in turn: nobody else has it open meanwhile.
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { bankSettings } from '#testing/processes/charge-settings.ts';
import { World } from '#testing/world.ts';

/** Where nobody answers, for tests in which the bank is not asked. */
export const NO_PROVIDER = 'http://127.0.0.1:1';

export type DataDirectory = { data: string; provider?: string; clock: () => Date };

export async function openServices({ data, provider = NO_PROVIDER, clock }: DataDirectory): Promise<Services> {
  const config = readConfig([], bankSettings(data, provider));
  return buildServices(config, await openEmbedded(config.dataDirectory), clock, createLog('silent'));
}

export async function closeServices({ jobs, database }: Services): Promise<void> {
  await jobs.stop();
  await database.close();
}

/** The time of the world is that of the clock when it is opened. */
export async function insideDirectory<Result>(
  directory: DataDirectory,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const world = new World();
  world.setClock(directory.clock());
  world.services = await openServices(directory);
  world.app = await buildApp(world.services);
  const result = await work(world);
  await world.app.close();
  await closeServices(world.services);
  return result;
}
