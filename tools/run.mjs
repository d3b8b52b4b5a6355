// node tools/run.mjs [--built] FILE ARGS…: runs one of our programs on the pinned Node, with --built after the web has
// been built as it is now. Standard output belongs to the program.
import { runNode24 } from '#tools/child.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';

const given = process.argv.slice(2);
const built = given[0] === '--built';
const [file, ...args] = built ? given.slice(1) : given;
if (!file) {
  console.error('Name the file to run: node tools/run.mjs [--built] FILE ARGS…');
  process.exit(2);
}
await ensureInstalled({ forTests: built });
if (built) await ensureBuilt();
await runNode24(file, args);
