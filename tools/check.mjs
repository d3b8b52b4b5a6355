// npm run check: every gate in order, the quick ones first. It stops at the first that fails.
import { interruption } from '#tools/child.mjs';
import { gates, holds } from '#tools/gates.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';

await ensureInstalled();
for (const gate of Object.values(gates)) {
  if (!(await holds(gate))) process.exit(interruption() ?? 1);
}
const started = Date.now();
await ensureBuilt();
console.log(`✔ build (${((Date.now() - started) / 1000).toFixed(1)} s)`);
