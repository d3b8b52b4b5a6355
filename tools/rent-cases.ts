// npm run --silent rent -- cases.json: computes an array of cases in the vector format, unchanged terms and whole lives
// mixed as they come, and prints their answers as JSON.
import { readFileSync } from 'node:fs';
import { isLife, lifeAnswer } from '#core/rent/life/vectors.ts';
import { vectorAnswer } from '#core/rent/vectors.ts';

const path = process.argv[2];
if (path === undefined) {
  console.error('Usage: npm run --silent rent -- cases.json');
  process.exit(1);
}
try {
  const cases: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(cases)) throw new Error('The file must hold a JSON array of cases.');
  console.log(
    JSON.stringify(
      cases.map((given) => (isLife(given) ? lifeAnswer(given) : vectorAnswer(given))),
      null,
      2,
    ),
  );
} catch (error) {
  console.error(`${path}: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
