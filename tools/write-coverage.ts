// Writes docs/coverage.md: every path, call, message, field and constant of the specification with the test that proves
// it. `--check` fails when a line has no proof, or when the page is not the one that the tests make.
import { readFile, writeFile } from 'node:fs/promises';
import { coverage, type Section } from '#tools/coverage.ts';

const FILE = new URL('../docs/coverage.md', import.meta.url);
const sections = coverage();
const text = `${page(sections)}\n`;
const unproved = sections.flatMap(({ title, lines }) =>
  lines.filter(({ proof }) => !proof).map(({ what }) => `${title}: ${what}`),
);

if (process.argv.includes('--check')) {
  for (const line of unproved) console.error(`No test proves ${line}`);
  if (unproved.length > 0) process.exit(1);
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('docs/coverage.md is not the one that the tests make. Run: npm run coverage');
    process.exit(1);
  }
  console.log(
    `coverage: ${sections.map(({ title, lines }) => `${lines.length} ${title.toLowerCase()}`).join(', ')} proved`,
  );
} else {
  await writeFile(FILE, text);
  console.log(`${unproved.length} lines without proof`);
  for (const line of unproved) console.log(line);
}

function page(all: readonly Section[]): string {
  const counts = all.map(
    ({ title, lines }) => `| ${title} | ${lines.length} | ${lines.filter(({ proof }) => proof).length} |`,
  );
  return [
    '# What is proved',
    '',
    'Every path, call, message, field and constant of the specification (docs/spec) with the test that proves it.',
    'Written by `npm run coverage` from the tests; `npm run check` fails when a line has no proof.',
    '',
    '| List | Lines | Proved |',
    '|---|---|---|',
    ...counts,
    ...all.flatMap(({ title, lines }) => [
      '',
      `## ${title}`,
      '',
      '| Line | Proof |',
      '|---|---|',
      ...lines.map(({ what, proof }) => `| ${cell(what)} | ${cell(proof ?? '**none**')} |`),
    ]),
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
