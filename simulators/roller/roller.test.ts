// The keys that a person types into the demo.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roller } from '#simulators/roller/roller.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';

let simulators: Simulators;
beforeAll(async () => {
  const clock = () => new Date('2026-03-10T15:00:00Z');
  simulators = await startSimulators({ clock, simulators: [roller], plans: () => [] });
});
afterAll(() => simulators.close());

test.each([
  ['demo-venue', 200],
  ['sim-roller-secret', 200],
  ['anything else', 401],
])('the secret %j answers %i', async (client_secret, status) => {
  const answer = await fetch(`http://${simulators.host}/roller/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'demo', client_secret, grant_type: 'client_credentials' }),
  });
  expect(answer.status).toBe(status);
});
