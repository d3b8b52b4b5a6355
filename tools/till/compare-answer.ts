// Compares an answer with what its case expects: nothing unmatched, exactly the expected rows by each listed fact, and
// all else that is listed. Answers what is wrong, in words; nothing where the case holds.
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#tools/till/answer.ts';
import type { Expected } from '#tools/till/till-case.ts';

export function judge(expected: Expected, answer: Answer): string[] {
  const { calls, waited_at_least_ms = 0, waited_at_most_ms = Number.POSITIVE_INFINITY } = expected;
  const wrong: string[] = answer.unmatched.map((request) => `no exchange fits ${request}`);
  if ((expected.error ?? null) !== answer.error) wrong.push(`error is ${answer.error}, expected ${expected.error}`);
  wrong.push(...rowsWrong('sales', expected.sales, answer.sales));
  wrong.push(...rowsWrong('quarantined', expected.quarantined, answer.quarantined));
  for (const [name, value] of Object.entries(expected.totals)) {
    const total = answer.totals[name as keyof Answer['totals']];
    if (total !== value) wrong.push(`total ${name} is ${total}, expected ${value}`);
  }
  if (calls && answer.calls > calls.at_most) wrong.push(`${answer.calls} calls, expected at most ${calls.at_most}`);
  if (answer.waited_ms < waited_at_least_ms)
    wrong.push(`waited ${answer.waited_ms} ms, expected ${waited_at_least_ms}`);
  if (answer.waited_ms > waited_at_most_ms) wrong.push(`waited ${answer.waited_ms} ms, expected ${waited_at_most_ms}`);
  return wrong;
}

type Facts = Readonly<Record<string, unknown>>;

function rowsWrong(name: string, expected: readonly Facts[] | undefined, rows: readonly Facts[]): string[] {
  if (expected === undefined || isPaired(expected, rows)) return [];
  return [`${name} are ${JSON.stringify(rows)}, expected ${JSON.stringify(expected)}`];
}

/** Whether every expected row has a told row of its own, in any order, and none is left. */
function isPaired(expected: readonly Facts[], rows: readonly Facts[]): boolean {
  if (expected.length !== rows.length) return false;
  const [first, ...rest] = expected;
  if (!first) return true;
  return rows.some((row, at) => holds(first, row) && isPaired(rest, rows.toSpliced(at, 1)));
}

function holds(facts: Facts, row: Facts): boolean {
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(row[name], value));
}
