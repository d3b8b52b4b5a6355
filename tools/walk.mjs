// npm run walk: the packages, the web as it is now, then the walk itself on the pinned Node.
import { runNode24 } from '#tools/child.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runNode24('tools/walk.ts', process.argv.slice(2));
