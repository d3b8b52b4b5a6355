// Writes docs/coverage.md: every path, call, message, field and constant of the specification with the test that proves
// it. `--check` fails when a line has no proof, or when the page is not the one that the tests make.
import { readFile, writeFile } from 'node:fs/promises';
import { howToProve, unprovedCalls } from '#tools/coverage/calls.ts';
import { coverage } from '#tools/coverage/coverage.ts';
import type { Section } from '#tools/coverage/line.ts';

const FILE = new URL('../docs/coverage.md', import.meta.url);
const sections = coverage();
const text = `${page(sections)}\n`;
const unproved = sections.flatMap(({ title, lines }) =>
  lines.filter(({ proof }) => !proof).map(({ what }) => `${title}: ${what}`),
);

if (process.argv.includes('--check')) {
  for (const line of unproved) console.error(`No test proves ${line}`);
  const calls = unprovedCalls();
  if (calls.length > 0) console.error(howToProve(calls));
  if (unproved.length > 0) process.exit(1);
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('docs/coverage.md is not the one that the tests make. Run: npm run coverage');
    process.exit(1);
  }
  console.log(
    `coverage: ${sections.map(({ title, lines }) => `${provedIn(lines)} of ${lines.length} ${title.toLowerCase()}`).join(', ')} proved`,
  );
} else {
  await writeFile(FILE, text);
  console.log(`${unproved.length} lines without proof`);
  for (const line of unproved) console.log(line);
}

function page(all: readonly Section[]): string {
  const counts = all.map(
    ({ title, lines }) => `| ${title} | ${lines.length} | ${provedIn(lines)} | ${remarks(lines)} |`,
  );
  return [
    '# What is proved',
    '',
    'Every path, call, message, field, constant, guard, flag, layout and move of the specification (docs/spec) with the test that proves it.',
    'Written by `npm run coverage` from the tests; `npm run check` fails when a line has no proof.',
    '',
    '- A call: the test was seen to fail while a write was rolled back, or every value of a read was changed.',
    '- A message: a journey in the browser shows it on the real answer of the server; where the answer is faked, the',
    '  line says why.',
    '- A field: the test compares it with a value that it gave or computed, never with null, nothing or false.',
    '- A constant: the test writes the value out and sees the product keep to it.',
    '',
    '| List | Lines | Proved | With a remark |',
    '|---|---|---|---|',
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

function provedIn(lines: Section['lines']): number {
  return lines.filter(({ proof }) => proof).length;
}

function remarks(lines: Section['lines']): string {
  const faked = lines.filter(({ proof }) => proof?.includes(' (the answer is faked: ')).length;
  return faked > 0 ? `${faked} faked` : '';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
