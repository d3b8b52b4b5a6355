import { expect, test } from 'vitest';
import { openWorld } from '#testing/world.ts';

const world = openWorld({
  RESOURCE_VIDEOS: JSON.stringify([
    { title: 'Reading a receipt', url: 'https://example.com/receipt', about: '4 minutes' },
  ]),
});

test('a request to support is kept, mailed to support and confirmed to the person, with one number', async () => {
  const person = await world.person({ role: 'retailer' });
  const request = { subject: 'A day is missing', message: 'Nov 12 has no sales.', page: '/new-ui/retailer' };
  const { status, body } = await world.post('/api/resources/support/', request, person);
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: expect.stringMatching(/^BP-\d{5}$/), subject: request.subject });
  const mails = await world.mails('support@breakpoint.example');
  expect(mails[0]).toMatchObject({ subject: `[${body.number}] A day is missing` });
  expect(mails[0]?.text).toContain(person.username);
  expect((await world.mails(person.username))[0]?.subject).toContain(body.number);
  expect((await world.get('/api/resources/support/', person)).body.results).toEqual([body]);
});

test('requests of others are not shown', async () => {
  const person = await world.person();
  expect((await world.get('/api/resources/support/', person)).body).toEqual({ results: [] });
});

test.each([
  [{ subject: '', message: 'x' }, 'subject'],
  [{ subject: 'x' }, 'message'],
  [{ subject: 'x'.repeat(151), message: 'x' }, 'subject'],
])('%j is refused at its field', async (request, field) => {
  const { status, body } = await world.post('/api/resources/support/', request, await world.person());
  expect(status).toBe(400);
  expect(Object.keys(body)).toContain(field);
});

test('an eleventh request within an hour is refused, and an hour later taken', async () => {
  const person = await world.person();
  const ask = () => world.post('/api/resources/support/', { subject: 'Again', message: 'and again' }, person);
  for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(400);
  // A session ends after 45 idle minutes, so the hour passes in two halves.
  world.turnClock(1_800_001);
  expect((await ask()).status).toBe(400);
  world.turnClock(1_800_001);
  expect((await ask()).status).toBe(200);
});

test('documents, videos and certifications are what the operator configured, and nothing else', async () => {
  const { body } = await world.get('/api/resources/', await world.person());
  expect(body.documents).toEqual([]);
  expect(body.videos).toEqual([{ title: 'Reading a receipt', url: 'https://example.com/receipt', about: '4 minutes' }]);
  expect((await world.get('/api/resources/legal_notice/')).body).toEqual({
    support_email: 'support@breakpoint.example',
    certifications: [],
  });
  expect((await world.get('/api/resources/')).status).toBe(401);
});
