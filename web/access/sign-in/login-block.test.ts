import { expect, test } from 'vitest';
import { blockEnd } from '#web/access/sign-in/login-block.ts';

const END = '2026-11-18T15:30:00.000Z';
const at = (time: string) => Date.parse(`2026-11-18T${time}Z`);

test.each([
  ['twenty minutes before the end', END, at('15:10:00'), END],
  ['a second before the end', END, at('15:29:59'), END],
  ['at the end', END, at('15:30:00'), undefined],
  ['after the end', END, at('16:00:00'), undefined],
  ['no cookie', undefined, at('15:10:00'), undefined],
  ['a cookie that is no time', 'soon', at('15:10:00'), undefined],
])('%s', (_, cookie, now, expected) => expect(blockEnd(cookie, now)).toBe(expected));
