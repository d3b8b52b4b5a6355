import { describe, expect, test } from 'vitest';
import type { Lane } from '#server/base/db/lane.ts';
import { countTokens, type TokensUnderWay } from '#server/base/limits/tokens-under-way.ts';

const times = (tokens: TokensUnderWay, calls: number, token: string, lane: Exclude<Lane, 'operator'> = 'calls') =>
  Array.from({ length: calls }, () => tokens.take(lane, token));
const takenIn = (answers: readonly ReturnType<TokensUnderWay['take']>[]) =>
  answers.filter((answer) => typeof answer === 'function');

describe('calls of one token', () => {
  test.each([
    ['calls', 100],
    ['reports', 24],
  ] as const)('of %s %i are taken in at once, and the next is one too many', (lane, most) => {
    const tokens = countTokens();
    expect(takenIn(times(tokens, 750, 'script', lane))).toHaveLength(most);
    expect(tokens.take(lane, 'script')).toBe('too much');
  });

  test('under load each token may have as many as may run, and a script that came first no more', () => {
    const tokens = countTokens();
    const script = takenIn(times(tokens, 750, 'script'));
    expect(takenIn(times(tokens, 25, 'a person'))).toHaveLength(12);
    for (const leave of script.slice(0, 80)) leave();
    expect(takenIn(times(tokens, 200, 'script'))).toHaveLength(68);
    expect(tokens.take('reports', 'script')).toBeTypeOf('function');
  });

  test('with three hundred under way nobody is taken in until one is answered', () => {
    const tokens = countTokens();
    const people = Array.from({ length: 30 }, (_, person) => takenIn(times(tokens, 12, `person ${person}`))).flat();
    expect(people).toHaveLength(300);
    expect(tokens.take('calls', 'somebody')).toBe('full');
    expect(tokens.take('entry', 'somebody')).toBeTypeOf('function');
    people[0]!();
    expect(tokens.take('calls', 'somebody')).toBeTypeOf('function');
  });

  test('all that are answered leave nothing behind', () => {
    const tokens = countTokens();
    for (const leave of takenIn(times(tokens, 750, 'script'))) leave();
    expect(takenIn(times(tokens, 750, 'script'))).toHaveLength(100);
  });
});
