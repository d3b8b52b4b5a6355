import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Problem, problemBody } from '#core/base/problem.ts';
import { handleErrors } from '#server/base/errors.ts';
import { createLog } from '#server/base/log.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['a page in a browser', '/dashboard', HTML, 'text/html; charset=utf-8'],
  ['a page that a script asks for', '/dashboard', '*/*', 'application/json; charset=utf-8'],
  ['a call', '/api/busy/', HTML, 'application/json; charset=utf-8'],
  ['a file', '/assets/start.js', '*/*', 'application/json; charset=utf-8'],
])('a busy server answers %s', async (_, url, accept, type) => {
  const app = Fastify();
  handleErrors(app, createLog('silent'));
  app.get('*', () => {
    throw new Problem(503, problemBody(503, 'The server is busy.'), { 'Retry-After': '5' });
  });
  const answer = await app.inject({ url, headers: { accept } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.body.startsWith('<!doctype html>')).toBe(type.startsWith('text/html'));
});
