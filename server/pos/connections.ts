// The list of connections, and ending one.
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import { type Ctx, type ReadCtx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import * as queries from '#server/pos/connection-sql.ts';
import { connectionView } from '#server/pos/connection-view.ts';
import { openSession } from '#server/pos/credentials.ts';
import { permissionsOn } from '#server/properties/access.ts';

export async function readConnections(
  { db, viewer, request }: Ctx,
  query: PageQuery & { company?: number | undefined; type?: PosType | undefined },
) {
  const rows = await queries.listConnections(db, viewer, { company: query.company, type: query.type }, query);
  return page(rows.map(connectionView), rows[0]?.total ?? 0, query, request.address);
}

export async function readConnection({ db, viewer }: Ctx, id: number) {
  return connectionView((await queries.findConnection(db, viewer, id)) ?? notFound());
}

/**
 * Our copy of the credentials is gone when the transaction is done; giving the permission back at the vendor comes after
 * it, and a vendor that cannot be reached does not bring them back. Disconnecting twice changes nothing.
 */
export async function disconnect(ctx: StepsCtx, id: number): Promise<void> {
  const opened = await readAsViewer(ctx, (inner) => requireManaged(inner, id));
  const session =
    opened.status === 'connected' ? await openSession(ctx.services, id).catch(() => undefined) : undefined;
  await ctx.transact(async (inner) => {
    await requireManaged(inner, id);
    await queries.disconnect(inner.db, id, inner.now);
    inner.audit({
      chain: `company:${opened.company_id}`,
      action: 'pos.disconnected',
      object: { pos_connection: id },
      before: { type: opened.type, name: opened.name },
    });
  });
  await session?.close().catch((error) => ctx.services.log.warn({ err: error, id }, 'a permission was not given back'));
}

async function requireManaged({ db, viewer }: ReadCtx, id: number): Promise<queries.ConnectionRow> {
  const row = (await queries.findConnection(db, viewer, id)) ?? notFound();
  const permissions = await permissionsOn(db, viewer, { companyId: row.company_id });
  if (!permissions?.has('permission_manage_connections')) notAllowed();
  return row;
}
