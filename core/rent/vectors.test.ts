import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type VectorResult, vectorAnswer } from '#core/rent/vectors.ts';

type Case = { id: string; expect_error?: true; expect?: Partial<VectorResult> };

const folder = new URL('./fixtures/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case[]);

test('all 106 worked cases are here', () => {
  expect(cases).toHaveLength(106);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(106);
});

test.each(cases.filter((given) => given.expect).map((given) => [given.id, given] as const))('%s', (_, given) => {
  const answer = vectorAnswer(given);
  const result = 'result' in answer ? answer.result : expect.fail(answer.error);
  for (const [field, value] of Object.entries(given.expect!)) {
    expect({ [field]: comparable(result[field as keyof VectorResult]) }).toEqual({ [field]: comparable(value) });
  }
});

test.each(cases.filter((given) => given.expect_error).map((given) => [given.id, given] as const))('%s', (_, given) => {
  const answer = vectorAnswer(given);
  expect(answer).toEqual({ id: given.id, error: expect.stringMatching(/^[a-z_.0-9]+: [A-Z].*\.$/) });
});

test('a bad case answers with an error of its own', () => {
  const good = cases.find((given) => given.expect) as Record<string, unknown> & Case;
  expect(vectorAnswer(null)).toMatchObject({ id: null, error: expect.any(String) });
  expect(vectorAnswer({ ...good, bill_by: 'fortnight' })).toMatchObject({ error: expect.stringContaining('bill_by') });
  expect(vectorAnswer({ ...good, through: '2026-02-30' })).toMatchObject({ error: expect.stringContaining('through') });
  const rows = [{ day: '2026-02-30', gross: '1.00' }];
  expect(vectorAnswer({ ...good, sales: rows })).toMatchObject({ error: expect.stringContaining('sales.0.day') });
  expect(vectorAnswer({ ...good, sales: [{ day: '2026-02-01', gross: 5 }] })).toMatchObject({
    error: expect.stringContaining('sales.0.gross'),
  });
});

/** A missing line is 0.00, so lines of nothing are left out on both sides. */
function comparable(value: unknown): unknown {
  return Array.isArray(value) ? value.filter(({ amount }) => amount !== '0.00') : value;
}
