// Every regular expression of the product against long texts that are nearly what it looks for, each on a thread that
// can be ended: none may take more than its share of a second for what a caller can send.
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { readSources } from '#tools/architecture/source.ts';

const LENGTH = 100_000;
const SLOWEST_MS = 2_000;

type Pattern = { source: string; flags: string; where: string };

const patterns = patternsOf();

test('there are patterns to look at', () => expect(patterns.length).toBeGreaterThan(150));

test('none is slow on texts that almost fit', async () => {
  const slow: string[] = [];
  let worst = { milliseconds: 0, where: '' };
  for (const pattern of patterns) {
    const milliseconds = await slowest(pattern);
    if (milliseconds > worst.milliseconds) worst = { milliseconds, where: `${pattern.where} /${pattern.source}/` };
    if (milliseconds > SLOWEST_MS) slow.push(`${pattern.where}: /${pattern.source}/${pattern.flags}`);
  }
  process.stdout.write(
    `${patterns.length} patterns, the slowest ${Math.round(worst.milliseconds)} ms: ${worst.where}\n`,
  );
  expect(slow).toEqual([]);
});

/** What runs in the product; tests and tools meet only texts of our own. */
function patternsOf(): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const source of readSources('.')) {
    if (!/^(core|server|web)\//.test(source.path) || /\.test\.|simulators/.test(source.path)) continue;
    for (const node of source.nodes) {
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (node.type !== 'Literal' || !regex) continue;
      const { pattern, flags } = regex;
      const key = `${pattern}/${flags}`;
      const where = [patterns.get(key)?.where, source.path].filter(Boolean).join(', ');
      patterns.set(key, { source: pattern, flags, where });
    }
  }
  return [...patterns.values()];
}

/** The longest that any of the texts takes, or more than is allowed where the thread had to be ended. */
function slowest(pattern: Pattern): Promise<number> {
  const worker = new Worker(RUNS, { eval: true, workerData: { ...pattern, texts: textsFor(pattern.source) } });
  return new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => resolve(SLOWEST_MS * 10), SLOWEST_MS * 10);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => clearTimeout(late));
  }).finally(() => worker.terminate());
}

const RUNS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { source, flags, texts } = workerData;
  let most = 0;
  for (const text of texts) {
    const pattern = new RegExp(source, flags.replace('y', ''));
    const started = performance.now();
    if (flags.includes('g')) text.replace(pattern, ''); else pattern.test(text);
    most = Math.max(most, performance.now() - started);
  }
  parentPort.postMessage(most);
`;

/** The letters and words the pattern itself names, repeated and then broken off. */
function textsFor(source: string): string[] {
  const words = source
    .replace(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const letters = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', ',', '"', "'", '<', '/', '@', 'é', '=', '_', ':'];
  const seeds = [
    ...new Set([...letters, ...words, ...words.map((word) => `${word} `), 'a ', '0 ', ' a', '1.', 'a@', 'a.', '0-']),
  ];
  return seeds.flatMap((seed) => {
    const run = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
    return [run, `${run}!`, `x${run}\u0001`];
  });
}
