import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { DEADLINES, STATEMENT_TIMEOUT_MS, TooLate, within, workOf } from '#server/base/db/deadlines.ts';
import type { Place, Work } from '#server/base/db/lane.ts';

const { signal } = new AbortController();

test.each<[string, Place, Work]>([
  ['a signed message', { lane: 'operator', gone: undefined }, 'message'],
  ['readiness', { lane: 'operator', gone: undefined, work: 'readiness' }, 'readiness'],
  ['signing in', { lane: 'entry', gone: undefined }, 'entry'],
  ['a read, whose caller may hang up', { lane: 'calls', gone: signal }, 'read'],
  ['a write, which is done whether or not anybody listens', { lane: 'calls', gone: undefined }, 'write'],
  ['a report', { lane: 'reports', gone: signal }, 'report'],
  ['a job, which may lose its claim', { lane: 'calls', gone: signal, work: 'job' }, 'job'],
])('%s', (_, place, work) => expect(workOf(place)).toBe(work));

test('readiness is told within two seconds, and what may take long hears of it from the database first', () => {
  const { readiness, report, job, ...others } = DEADLINES;
  expect(readiness.connectionMs + readiness.answerMs).toBeLessThan(2_000);
  for (const { answerMs } of [report, job]) expect(answerMs).toBeGreaterThan(STATEMENT_TIMEOUT_MS);
  for (const { answerMs } of Object.values(others)) expect(answerMs).toBeLessThan(STATEMENT_TIMEOUT_MS);
});

test('an answer that came while the server was late itself is in time', async () => {
  const socket = new MessageChannel();
  const answer = new Promise((resolve) => socket.port1.once('message', resolve));
  const waiting = within(20, answer);
  socket.port2.postMessage('there');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  expect(await waiting).toBe('there');
  socket.port1.close();
});

test('an answer in time is the answer, a failure the failure, and silence is too late', async () => {
  expect(await within(60_000, Promise.resolve(7))).toBe(7);
  await expect(within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow(TooLate);
});
