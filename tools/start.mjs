// npm start: the whole product from a fresh clone. npm run dev: the same with hot reload on both sides.
import { runNode24 } from '#tools/child.mjs';
import { serverFlags } from '#tools/server-flags.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';

const args = process.argv.slice(2);
const dev = args.includes('--dev');
const passed = args.filter((arg) => arg !== '--dev');

await ensureInstalled({ forTests: false });
if (!dev) await ensureBuilt();
await runNode24(dev ? 'tools/dev.mjs' : 'server/main.ts', passed, dev ? [] : serverFlags);
