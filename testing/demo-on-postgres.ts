// The demo portfolio on a PostgreSQL of its own, served by the real process, for tests with many people and callers.
import { randomBytes } from 'node:crypto';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';

export type DemoOnPostgres = { server: ChildServer; databaseUrl: string; close: () => Promise<void> };

/** Nobody's calls are limited: all of them come from one address. */
export async function openDemoOnPostgres(): Promise<DemoOnPostgres> {
  const folder = await temporaryFolder();
  const cluster = await startCluster();
  const close = async () => {
    killServers();
    await cluster.stop();
    await folder.remove();
  };
  try {
    const environment = {
      DATABASE_URL: cluster.url,
      APP_KEY: randomBytes(32).toString('base64'),
      NODE_ENV: 'development',
      CALLS_PER_MINUTE: '100000000',
    };
    const server = await startServer({ data: `${folder.path}/data`, args: ['--demo'], environment });
    return { server, databaseUrl: cluster.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
