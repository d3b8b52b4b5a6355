// Contract → route. A served call is checked (who, what), run, audited and answered in one place, so that a feature
// only says what its endpoint does.
//
// serve: one transaction as the viewer; its audit entry is in it.
// serveSteps: the action opens its own transactions, because it talks to somebody outside between them.
// servePublic: nobody is signed in yet.
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { type AuditEntry, type AuditOrigin, appendAudit, appendAudits } from '#server/base/audit.ts';
import { type DbViewer, type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { Viewer } from '#server/base/viewer.ts';

type RequestFacts = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Path and query as sent, for links to the next page. */
  readonly address: string;
  /** The body as it came, for signatures over it; empty for calls without a JSON body. */
  readonly rawBody: string;
  header(name: string): string | undefined;
};

type Common = { readonly services: Services; readonly now: Date; readonly request: RequestFacts };
type Audits = { audit(entry: AuditEntry): void };

/** Inside one transaction. */
export type Ctx = Common & Audits & { readonly db: Tx; readonly viewer: Viewer };
/** Between transactions. */
export type StepsCtx = Common & {
  readonly viewer: Viewer;
  transact<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};
/** For a read: less than the context of a call. */
export type ReadCtx = Pick<Ctx, 'db' | 'viewer'>;
/** Before sign-in. */
export type PublicCtx = Common & {
  transact<Result>(
    work: (tx: Tx, audit: (entry: AuditEntry, actorId: number | null) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
};

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;
export type Reply<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

export type Call = Common & { readonly viewer: Viewer | null; readonly input: unknown; readonly reply: FastifyReply };
export type Route = { readonly endpoint: Endpoint; run(call: Call): Promise<unknown> };

export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: Input<E>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint: signedIn(endpoint),
    run: (call) => inTransaction(endpoint, call, (ctx) => handler(ctx, call.input as Input<E>)),
  };
}

export function serveSteps<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: StepsCtx, input: Input<E>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint: signedIn(endpoint),
    run: (call) =>
      handler(
        { ...common(call), viewer: viewerOf(call), transact: (work) => inTransaction(endpoint, call, work) },
        call.input as Input<E>,
      ),
  };
}

/** A read as the viewer between two steps of an action: it writes nothing, so it leaves no audit entry. */
export function readAsViewer<CallerCtx extends Pick<StepsCtx, 'services' | 'viewer'>, Result>(
  ctx: CallerCtx,
  read: (inner: CallerCtx & ReadCtx & Audits) => Promise<Result>,
): Promise<Result> {
  const { userId, isStaff } = ctx.viewer;
  return transact(ctx.services.db, { userId, isStaff }, (db) => read({ ...ctx, db, audit: () => {} }));
}

export function servePublic<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: PublicCtx, input: Input<E>) => Promise<Reply<E>>,
): Route {
  if (!isPublic(endpoint)) throw new Error(`${endpoint.path} is not public`);
  const run = (call: Call) =>
    handler(
      {
        ...common(call),
        transact: (work) =>
          transact(call.services.db, 'nobody', (tx) =>
            work(tx, (entry, actorId) => appendAudit(tx, entry, { ...origin(call), actorId })),
          ),
      },
      call.input as Input<E>,
    );
  return { endpoint, run };
}

export const isPublic = (endpoint: Endpoint) => endpoint.allow === 'public' || endpoint.allow === 'demo';

/**
 * Runs the work as the viewer. A write leaves the entries it noted, or one that names the call and what it was given.
 */
function inTransaction<Result>(endpoint: Endpoint, call: Call, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const viewer = viewerOf(call);
  return transact(call.services.db, dbViewerOf(viewer), async (db) => {
    const noted: AuditEntry[] = [];
    const result = await work({ ...common(call), viewer, db, audit: (entry) => void noted.push(entry) });
    if (!endpoint.reads && noted.length === 0) noted.push(plainEntry(endpoint, call, viewer));
    await appendAudits(db, noted, origin(call));
    return result;
  });
}

function plainEntry(endpoint: Endpoint, call: Call, viewer: Viewer): AuditEntry {
  const { params, body } = call.input as { params: Record<string, unknown>; body: Record<string, unknown> };
  return { chain: `user:${viewer.userId}`, action: `${endpoint.method} ${endpoint.path}`, object: params, after: body };
}

function origin({ viewer, now, request }: Call): AuditOrigin {
  return {
    at: now,
    actorId: viewer?.impersonation?.adminId ?? viewer?.userId ?? null,
    onBehalfOfId: viewer?.impersonation ? viewer.userId : null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.userAgent,
  };
}

function dbViewerOf(viewer: Viewer): DbViewer {
  return { userId: viewer.userId, isStaff: viewer.isStaff };
}

function common({ services, now, request }: Call): Common {
  return { services, now, request };
}

function viewerOf(call: Call): Viewer {
  if (!call.viewer) throw new Error('A signed-in call was run without a viewer');
  return call.viewer;
}

function signedIn<E extends Endpoint>(endpoint: E): E {
  if (isPublic(endpoint)) throw new Error(`${endpoint.path} is public: use servePublic`);
  return endpoint;
}
