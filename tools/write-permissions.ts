// Writes docs/permissions.md, who may call what, from the contracts. `--check` only compares, so that nobody is given
// or refused a call without it being read.
import { readFile, writeFile } from 'node:fs/promises';
import { allRoutes } from '#server/app/app.ts';
import { permissionsDocument } from '#testing/tenants/permission-table.ts';

const FILE = new URL('../docs/permissions.md', import.meta.url);
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const text = permissionsDocument(endpoints);

if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('docs/permissions.md does not match the contracts. Run: npm run permissions');
    process.exit(1);
  }
  if (endpoints.length === 0) throw new Error('No endpoint was seen');
  console.log(`permissions: ${endpoints.length} calls match the contracts`);
} else await writeFile(FILE, text);
