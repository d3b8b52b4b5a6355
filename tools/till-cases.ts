// npm run --silent till -- cases.json [--check]: plays recorded answers of vendors to the real adapters and prints what
// comes of them as JSON. How many cases hold is told on standard error; with --check also what is wrong, and one that
// does not hold fails the command.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { judge } from '#tools/till/compare-answer.ts';
import { playCases } from '#tools/till/play-cases.ts';
import { TillCase } from '#tools/till/till-case.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
const [path] = positionals;
if (path === undefined) {
  console.error('Usage: npm run --silent till -- cases.json [--check]');
  process.exit(2);
}
const cases = z.array(TillCase).parse(JSON.parse(readFileSync(path, 'utf8')));
const answers = await playCases(cases);
console.log(JSON.stringify(answers, null, 2));

const judged = cases.flatMap(({ id, expect }, at) => {
  const answer = answers[at];
  return expect && answer ? [{ id, wrong: judge(expect, answer) }] : [];
});
const failing = judged.filter(({ wrong }) => wrong.length > 0);
console.error(`${judged.length - failing.length} of ${judged.length} cases hold.`);
if (values.check) {
  for (const { id, wrong } of failing) console.error(`${id}\n  ${wrong.join('\n  ')}`);
  process.exitCode = failing.length > 0 ? 1 : 0;
}
