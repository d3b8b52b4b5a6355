// Plays many cases, a few at a time: most of their time is waiting that a vendor asked for.
import type { Answer } from '#tools/till/answer.ts';
import { playCase } from '#tools/till/play-case.ts';
import type { TillCase } from '#tools/till/till-case.ts';

const AT_ONCE = 4;

export async function playCases(cases: readonly TillCase[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...cases.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await playCase(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
