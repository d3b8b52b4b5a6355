// What a simulated till answers while one of its faults is switched on.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type FaultSwitches,
  GARBAGE,
  HTML_PAGE,
  RETRY_AFTER_SECONDS,
  SLOW_MS,
  type TillFault,
} from '#simulators/fault-switches.ts';

const OF_EVERY_CALL: readonly TillFault[] = [
  ...(['outage', 'server_error', 'html_page', 'garbage', 'slow', 'silent', 'account_closed'] as const),
];

/** The fault's answer, or undefined where the call goes on. A browser's sign-in page is spared. */
export async function faultyAnswer(
  desk: FaultSwitches,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isPage = /authorize|\/link|\/choose|signin/.test(request.url);
  if (isPage) return undefined;
  const isTokenCall = request.method === 'POST' && /token/.test(request.url.split('?')[0] ?? '');
  // Shopify says it in the body, with 200.
  const throttles = type === 'shopify' ? [] : (['throttled'] as const);
  const names = isTokenCall ? (['secret_refused'] as const) : [...OF_EVERY_CALL, ...throttles];
  const fault = desk.meets(type, names)?.fault as TillFault | undefined;
  switch (fault) {
    case undefined:
      return undefined;
    case 'slow':
      await pause(SLOW_MS);
      return undefined;
    case 'silent':
      return reply.hijack();
    case 'html_page':
      return reply.status(502).type('text/html; charset=utf-8').send(HTML_PAGE);
    case 'garbage':
      return reply.status(200).type('application/json; charset=utf-8').send(GARBAGE);
    case 'throttled':
      return reply.status(429).header('Retry-After', RETRY_AFTER_SECONDS).send({ message: 'Too many requests' });
    case 'server_error':
      return reply.status(500).send({ message: 'Internal server error' });
    case 'secret_refused':
      return reply.status(401).send({ error: 'invalid_client', error_description: 'Client authentication failed' });
    case 'account_closed':
      return reply.status(403).send({ error: 'account_closed', message: 'This merchant account is closed.' });
    default:
      return reply.status(503).header('Retry-After', RETRY_AFTER_SECONDS).send({ message: 'Service unavailable' });
  }
}
