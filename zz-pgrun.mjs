import { startCluster } from './testing/postgres-cluster.mjs';
import { spawnSync } from 'node:child_process';
const c = await startCluster();
const r = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: c.url } });
await c.stop();
process.exit(r.status ?? 1);
