// An installation on a cluster of its own, for drills that look at its machines or take them away.
import pg from 'pg';
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openPostgres } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { type CitusCluster, startCitus } from '#testing/citus/cluster.mjs';
import { nodesOf } from '#testing/citus/nodes.ts';
import { databaseUrl, ownersUrl } from '#testing/image/image.ts';
import { World } from '#testing/world.ts';

export const NOW = new Date('2026-11-15T15:00:00Z');

export class CitusInstallation {
  cluster!: CitusCluster;
  nodes: string[] = [];
  readonly #worlds: World[] = [];

  async start(settings: readonly string[] = []): Promise<void> {
    this.cluster = await startCitus(settings);
    this.nodes = nodesOf(this.cluster.url, this.cluster.workers);
  }

  async stop(): Promise<void> {
    for (const world of this.#worlds) await world.close();
    await this.cluster?.stop();
  }

  /** The product on one of the databases of the first machine. */
  async open(database: string, data: string): Promise<World> {
    const key = Buffer.alloc(32, 'a key kept apart').toString('base64');
    const settings = { NODE_ENV: 'test', DATA: data, APP_KEY: key, CALLS_PER_MINUTE: '1000000' };
    const world = new World();
    world.setClock(NOW);
    const opened = await openPostgres(ownersUrl(this.cluster.url, database), 8);
    const config = readConfig(['--demo'], settings);
    world.services = await buildServices(config, opened, () => world.now, createLog('silent'));
    world.app = await buildApp(world.services);
    this.#worlds.push(world);
    return world;
  }

  async close(world: World): Promise<void> {
    this.#worlds.splice(this.#worlds.indexOf(world), 1);
    await world.close();
  }

  /** Asks one machine, 0 being the first, as a superuser or as somebody else. */
  async ask<Row extends pg.QueryResultRow>(machine: number, database: string, question: string, role?: string) {
    const url = new URL(databaseUrl(this.nodes[machine]!, database));
    if (role) url.username = role;
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    try {
      const results = [await client.query<Row>(question)].flat();
      return results.at(-1)!.rows;
    } finally {
      await client.end();
    }
  }
}
