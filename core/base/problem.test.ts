import { expect, test } from 'vitest';
import * as problems from '#core/base/problem.ts';

const thrown = (work: () => never): problems.Problem => {
  try {
    return work();
  } catch (error) {
    return error as problems.Problem;
  }
};

test.each<[string, () => never, number, object]>([
  ['a rule', () => problems.refuse('Not now.'), 400, { detail: 'Not now.', details: 'Not now.', status_code: 400 }],
  [
    'a rule with a code',
    () => problems.refuse('Blocked.', 'login_blocked', { expired_at: 'x' }),
    400,
    {
      detail: 'Blocked.',
      details: 'Blocked.',
      status_code: 400,
      exception_code: 'login_blocked',
      additional_details: { expired_at: 'x' },
    },
  ],
  ['a field', () => problems.refuseField('email', 'Required'), 400, { email: ['Required'] }],
  ['a stale row', problems.refuseStale, 400, { updated_at: ['This was changed after you opened it.'] }],
  ['no session', problems.notSignedIn, 401, problems.problemBody(401, problems.NOT_SIGNED_IN)],
  ['no permission', problems.notAllowed, 403, problems.problemBody(403, problems.NOT_ALLOWED)],
  [
    'no permission, coded',
    () => problems.notAllowed('Stop.', 'impersonating'),
    403,
    { detail: 'Stop.', details: 'Stop.', status_code: 403, exception_code: 'impersonating' },
  ],
  ['nothing there', problems.notFound, 404, { detail: 'Not found.', details: 'Not found.', status_code: 404 }],
])('%s answers %s', (_, work, status, body) => {
  const problem = thrown(work);
  expect(problem).toBeInstanceOf(problems.Problem);
  expect(problem.status).toBe(status);
  expect(problem.body).toEqual(body);
});

test('too many tries say when to come back', () => {
  const problem = thrown(() => problems.tooMany(30));
  expect(problem.status).toBe(429);
  expect(problem.headers).toEqual({ 'Retry-After': '30' });
  expect(problem.body.detail).toBe('Too many tries. Try again in 30 seconds.');
});
