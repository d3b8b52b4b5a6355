// An answer as one text, to compare two of them to the byte and to print where they part.
import type { Answer } from '#testing/world.ts';

/** A PDF says when it was made, and has a number made from that. */
const MADE_AT = /\(D:\d{14}Z\)|\/ID \[[^\]]*\]/g;

export function text({ status, body }: Answer): string {
  const said =
    typeof body === 'string' ? Buffer.from(body.replace(MADE_AT, '')).toString('base64') : JSON.stringify(body);
  return `${status} ${said}`;
}

/** As much of an answer as a failing test should print. */
export const shown = (answer: Answer | undefined): string => (answer ? text(answer).slice(0, 300) : 'nothing');

/** Where two answers part. */
export function parting(one: Answer, other: Answer): string {
  const [a, b] = [text(one), text(other)];
  const at = Math.max(0, [...a].findIndex((letter, place) => letter !== b[place]) - 60);
  return `${a.slice(at, at + 160)} / ${b.slice(at, at + 160)}`;
}
