import { expect, test } from 'vitest';
import { pageError } from '#web/app/error-page.tsx';
import { UnknownMiddleware } from '#web/app/guards.ts';
import { ChunkFailure } from '#web/base/chunk-guard.ts';
import { Failure } from '#web/base/failure.ts';

test.each([
  ['an unknown guard', new UnknownMiddleware('canFly'), 500, 'Unknown middleware canFly'],
  ['any error', new TypeError('x is not a function'), 500, 'x is not a function'],
  ['an error with a status', Object.assign(new Error('Gone'), { statusCode: 410 }), 410, 'Gone'],
  ['an error without words', new Error(''), 500, 'Error'],
  ['nothing at all', undefined, 500, 'Error'],
  ['a page that did not load', new ChunkFailure(), 503, 'This page could not be loaded. Check your connection.'],
  ['a row that is not there', new Failure('answer', 404, { detail: 'Not found.' }), 404, 'Not found.'],
  ['no answer', new Failure('timeout', 0, undefined), 503, 'The server did not answer in 20 seconds.'],
])('%s', (_, error, status, message) => expect(pageError(error)).toMatchObject({ status, message }));

test('the request id is kept for support', () => {
  expect(pageError(new Failure('answer', 500, undefined, '7Q2M-K41D')).requestId).toBe('7Q2M-K41D');
});
