// One example of each call, as a test recorded it: what was sent and what came back. docs/examples.json is written by
// `npm run examples` and by nobody's hand.
import { readFileSync } from 'node:fs';

export type Example = {
  path: string;
  query: [string, string][];
  body?: unknown;
  status: number;
  reply?: unknown;
  test: { file: string; name: string };
};
/** By `GET /api/users/me/`. */
export type Examples = Readonly<Record<string, Example>>;

export function recordedExamples(): Examples {
  return JSON.parse(readFileSync(new URL('../../docs/examples.json', import.meta.url), 'utf8'));
}
