import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FiguresText, isLife, lifeAnswer } from '#core/rent/life/vectors.ts';
import { type VectorResult, vectorAnswer } from '#core/rent/vectors.ts';

type Expected = { day: string } & Record<string, unknown>;
type WorkedLife = { id: string; expect?: { at: Expected[] }; expect_error?: true };
type WorkedCase = { id: string; terms: Record<string, unknown>; sales?: unknown; bill_by?: string; through?: string };

// Worked lives are kept beside the project; without them their tests are skipped by name.
const path = process.env.WORKED_LIVES ?? '../shared/rent/lives.json';
const lives = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown[]).filter(isLife) : [];

test.skipIf(lives.length === 0)(`the worked lives of ${path}, to the cent`, () => {
  for (const life of lives as WorkedLife[]) {
    const answer = lifeAnswer(life);
    if (life.expect_error) {
      expect(answer).toEqual({ id: life.id, error: expect.stringMatching(/^[a-z_.0-9]+: [A-Z].*\.$/) });
      continue;
    }
    const at = 'at' in answer ? answer.at : expect.fail(`${life.id}: ${answer.error}`);
    life.expect!.at.forEach((expected, index) => {
      const figures = at[index]!;
      const ourFigures = Object.fromEntries(
        Object.keys(expected).map((name) => [name, comparable(name, figures[name])]),
      );
      const wanted = Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name, comparable(name, value)]),
      );
      expect({ id: life.id, ...ourFigures }).toEqual({ id: life.id, ...wanted });
    });
  }
});

const folder = new URL('../fixtures/', import.meta.url);
const cases = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as WorkedCase[],
);

test('unchanged terms are a life with one version: all 106 worked cases come to the same', () => {
  expect(cases).toHaveLength(106);
  for (const given of cases) {
    const { start_date, end_date, ...terms } = given.terms;
    const answer = lifeAnswer({
      id: given.id,
      term: { start: start_date, end: end_date ?? null },
      versions: [{ from: start_date, terms: { ...terms, payment: { by: given.bill_by ?? 'month' } } }],
      sales: given.sales ?? [],
      expect: { at: [{ day: given.through ?? '2026-12-31' }] },
    });
    const plain = vectorAnswer(given);
    if ('error' in plain) {
      expect(answer).toHaveProperty('error');
      continue;
    }
    const figures = 'at' in answer ? answer.at[0]! : expect.fail(`${given.id}: ${answer.error}`);
    expect({ id: given.id, ...ofCase(figures, plain.result) }).toEqual({
      id: given.id,
      ...ofCase(plain.result, plain.result),
    });
  }
});

test('a life that cannot be read answers with an error of its own', () => {
  expect(lifeAnswer(null)).toMatchObject({ id: null, error: expect.stringContaining('term') });
  expect(lifeAnswer({ id: 1, versions: [] })).toMatchObject({ id: 1, error: expect.stringContaining('versions') });
  expect(isLife({ versions: [] })).toBe(true);
  expect(isLife({ terms: {} })).toBe(false);
});

function ofCase(figures: FiguresText | VectorResult, names: VectorResult): Record<string, unknown> {
  const all = figures as Record<string, unknown>;
  return Object.fromEntries(Object.keys(names).map((name) => [name, comparable(name, all[name])]));
}

/** A missing line is 0.00, so lines of nothing are left out on both sides. */
function comparable(name: string, value: unknown): unknown {
  const isLines = /^(base_)?(lines|dues)$|^line_dues$/.test(name);
  return isLines ? (value as { amount: string }[]).filter(({ amount }) => amount !== '0.00') : value;
}
