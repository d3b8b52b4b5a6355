// Three PostgreSQL of our own with Citus: single sales are spread over two, everything else is on the first.
import { startCluster } from '#testing/postgres-cluster.mjs';

const settings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  // Citus looks after each database by a process of its own, and every test file has one.
  'max_worker_processes=64',
  // The folder of certificates that the library would look into may be closed to whoever runs the server.
  'citus.node_conninfo=sslmode=disable',
];

/**
 * @param {readonly string[]} [more] settings beside the usual ones
 * @returns {Promise<import('#testing/citus/cluster.mjs').CitusCluster>}
 */
export async function startCitus(more = []) {
  // One after the other: of those that look for a free port at once, two may find the same.
  const first = await startCluster([...settings, ...more]);
  const others = [await startCluster([...settings, ...more]), await startCluster([...settings, ...more])];
  return {
    url: first.url,
    workers: others.map(({ url }) => new URL(url).host).join(),
    nodes: [first, ...others],
    async stop() {
      for (const node of [first, ...others]) await node.stop();
    },
  };
}
