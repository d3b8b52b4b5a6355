// A message that is signed and holds what no database keeps is refused like one that is no event.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { webhookSecretOf } from '#server/payments/bank/bank.ts';
import { openBankWorld } from '#testing/bank.ts';

const { world } = await openBankWorld();

test.each(['id', 'topic', 'resourceId', 'correlationId', 'created'])('a zero byte in its %s', async (name) => {
  const event = { id: 'e-1', topic: 'transfer_completed', resourceId: 't-1', created: '2026-03-10T07:00:00Z' };
  const payload = JSON.stringify({ ...event, [name]: 'a\0b' });
  const signature = createHmac('sha256', webhookSecretOf(world.services)).update(payload).digest('hex');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/dwolla/',
    headers: { 'content-type': 'application/json', 'x-request-signature-sha-256': signature },
    payload,
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, 'This is not an event.']);
});
