// Which lane a call belongs to, in whose name it is counted, and how we learn that its caller has hung up.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import type { Lane } from '#server/base/db/lane.ts';
import type { Kind } from '#server/base/limits/concurrency-limits.ts';
import type { Viewer } from '#server/base/viewer.ts';

/** Health checks and signed webhooks of the bank and of tills: one that is refused comes again late or never. */
export const ALWAYS_SERVED: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/payments/webhooks/dwolla/',
  '/api/pos/webhooks/:type/',
]);

/**
 * Signing in and reading one's own account. Tasks and activity are calls like others, though every screen asks for them: the
 * figures of the screen would wait for them.
 */
const ENTRY = /^\/api\/users\/(auth\/|me\/(?!tasks\/|activity\/))/;
/** Sums over many stores and days. Every call that answers a file belongs to them. */
const REPORTS = /^\/api\/(sales\/(analytics|reports|channel_reports)|payments\/(reports|payout_report))\//;

export function laneOf({ path, reads, reply }: Endpoint): Lane {
  if (ALWAYS_SERVED.has(path)) return 'operator';
  if (ENTRY.test(path)) return 'entry';
  return reads && (REPORTS.test(path) || (reply as unknown) === FileReply) ? 'reports' : 'calls';
}

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Token (\S{1,200})$/.exec(headers.authorization ?? '')?.[1];

/** Undefined for what is always served. An admin who acts as somebody uses up the admin's own. */
export function countedAs(
  lane: Lane,
  viewer: Viewer | null,
  { ip }: FastifyRequest,
): { kind: Kind; who: string } | undefined {
  if (lane === 'operator') return undefined;
  if (!viewer) return { kind: 'strangers', who: ip };
  const who = String(viewer.impersonation?.adminId ?? viewer.userId);
  return { kind: lane === 'reports' ? 'reports' : 'calls', who };
}

/** A read ends with its caller. A write that was sent is completed, whether or not its answer arrives. */
export function hangUpOf({ reads }: Endpoint, { raw }: FastifyReply): AbortSignal | undefined {
  if (!reads) return undefined;
  const caller = new AbortController();
  if (raw.destroyed) caller.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) caller.abort();
  });
  return caller.signal;
}
