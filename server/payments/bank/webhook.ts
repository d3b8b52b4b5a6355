// The provider's messages. The signature is over the exact bytes; what is not signed with our secret changes nothing.
// A message is stored once and wakes the reader: nothing in it is believed beyond where to look.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { problemBody } from '#core/base/problem.ts';
import { sameText } from '#server/base/crypto.ts';
import type { Services } from '#server/base/services.ts';
import { hasBank, webhookSecretOf } from '#server/payments/bank/bank.ts';
import { parseEvent } from '#server/payments/bank/providers/dwolla-read.ts';
import { WEBHOOK_PATH } from '#server/payments/bank/subscribe.ts';
import { takeEvents } from '#server/payments/bank/take-events.ts';

const LARGEST_BYTES = 65_536;

export function addBankWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { config: { rateLimit: false } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(services, body, request.headers['x-request-signature-sha-256'])) {
        return reply.status(401).send(problemBody(401, 'The signature does not match.'));
      }
      const event = parseEvent(body.toString('utf8'));
      if (!event) return reply.status(400).send(problemBody(400, 'This is not an event.'));
      const fresh = await takeEvents(services, [event]);
      return reply.send({ taken: fresh });
    });
  });
}

function isSigned(services: Services, body: Buffer, given: unknown): boolean {
  if (!hasBank(services) || typeof given !== 'string') return false;
  const expected = createHmac('sha256', webhookSecretOf(services)).update(body).digest('hex');
  return sameText(given, expected);
}
