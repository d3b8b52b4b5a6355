// A landlord with deals on either database, served by the real process, for tests with many callers. Calls are not
// limited by address, because all of them come from one, and the server sheds load as it does for people.

import { systemClock } from '#server/base/clock.ts';
import { createVault } from '#server/base/crypto.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { dealIn } from '#testing/deals.ts';
import { installationAt, installationOn, KEPT_KEY } from '#testing/installation-at.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';

export type ServedPortfolio = {
  server: ChildServer;
  /** Of the landlord. */
  token: string;
  /** Of so many of the landlord's people, each of whom sees the deals. */
  tokens: string[];
  /** What signs the messages of the simulated bank. */
  webhookSecret: string;
  close(): Promise<void>;
};

export async function servePortfolio(
  kind: 'postgres' | 'embedded',
  deals: number,
  people = 0,
): Promise<ServedPortfolio> {
  const folder = await temporaryFolder();
  const cluster = kind === 'postgres' ? await startCluster() : undefined;
  const data = `${folder.path}/data`;
  const close = async () => {
    killServers();
    await cluster?.stop();
    await folder.remove();
  };
  try {
    const now = systemClock();
    const world = cluster
      ? await installationAt(cluster.url, data, now)
      : await installationOn(await openEmbedded(data), data, now);
    const portfolio = await landlordPortfolio(world);
    for (let n = 0; n < deals; n += 1) {
      await dealIn(world, portfolio, await retailerCompany(world), { status: 'active' });
    }
    const tokens: string[] = [];
    for (let n = 0; n < people; n += 1) {
      const { token } = await member(world, { premisesId: portfolio.premises[0].id }, [
        'permission_manage_connections',
      ]);
      tokens.push(token);
    }
    await world.close();
    const environment = {
      ...(cluster && { DATABASE_URL: cluster.url }),
      APP_KEY: KEPT_KEY.toString('base64'),
      NODE_ENV: 'development',
      CALLS_PER_MINUTE: '100000000',
    };
    const server = await startServer({ data, args: ['--empty', '--simulate'], environment });
    const webhookSecret = createVault(KEPT_KEY).keyedHash('webhook', 'bank');
    return { server, token: portfolio.owner.token, tokens, webhookSecret, close };
  } catch (error) {
    await close();
    throw error;
  }
}
