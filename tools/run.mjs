// node tools/run.mjs FILE ARGS…: runs one of our programs on the pinned Node. Standard output belongs to the program.
import { runNode24 } from '#tools/child.mjs';
import { ensureInstalled } from '#tools/setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Name the file to run: node tools/run.mjs FILE ARGS…');
  process.exit(2);
}
await ensureInstalled({ forTests: false });
await runNode24(file, args);
