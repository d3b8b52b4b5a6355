// Writes docs/openapi.json from the contracts. `--check` only compares, so that a changed contract cannot slip past.
import { readFile, writeFile } from 'node:fs/promises';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import { openApiDocument } from '#server/app/openapi.ts';

const FILE = new URL('../docs/openapi.json', import.meta.url);
const endpoints = allRoutes.map((route) => route.endpoint);
const text = `${JSON.stringify(openApiDocument(endpoints, recordedExamples()), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('docs/openapi.json does not match the contracts. Run: npm run openapi');
    process.exit(1);
  }
  if (endpoints.length === 0) throw new Error('No endpoint was seen');
  console.log(`openapi: ${endpoints.length} calls match the contracts`);
} else await writeFile(FILE, text);
