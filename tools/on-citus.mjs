// Which cluster `npm run test:citus` runs on: the one that is named, or three local machines where Citus is installed beside
// the local PostgreSQL. Where there is neither it says how to get it.
import { startCitus } from '#testing/citus/cluster.mjs';
import { hasCitus } from '#testing/postgres-cluster.mjs';

const HOW_TO_GET_IT =
  'Citus was not found beside the local PostgreSQL. Install its package (postgresql-15-citus-13.0 of ' +
  'packages.citusdata.com), or name a cluster with DATABASE_URL and CITUS_WORKERS=host:port,host:port.';

/** @returns {Promise<{ url: string, workers: string, stop: () => Promise<void> } | undefined>} */
export async function findOrStartCitus() {
  const { DATABASE_URL: url, CITUS_WORKERS: workers } = process.env;
  if (url && workers) return { url, workers, stop: async () => undefined };
  if (hasCitus()) return startCitus();
  console.log(`\n!!! CITUS TESTS ${process.env.REQUIRE_CITUS ? 'FAILED' : 'SKIPPED'}: ${HOW_TO_GET_IT} !!!\n`);
  return undefined;
}
