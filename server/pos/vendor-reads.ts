// What a connection offers, asked of the vendor now: its locations, its revenue centres, and which are channels
// already.
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { transact } from '#server/base/db/db.ts';
import { readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import type { PosLocation, RevenueCentre } from '#server/pos/adapter.ts';
import { listChannels } from '#server/pos/channel-sql.ts';
import { channelView } from '#server/pos/channel-view.ts';
import { type ConnectionRow, findConnection, listConnections, markRefused } from '#server/pos/connection-sql.ts';
import { openSession } from '#server/pos/credentials.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { permissionsOn } from '#server/properties/access.ts';

const ALL = { page: 1, pageSize: 10_000 };

export async function readLocations(ctx: StepsCtx, id: number) {
  const connection = await requireManaged(ctx, id);
  return { results: (await locationsOf(ctx.services, connection.id)).map(placeView) };
}

export async function readChannelsOf(ctx: StepsCtx, id: number) {
  await requireManaged(ctx, id);
  return readAsViewer(ctx, async ({ db, viewer }) => ({
    results: (await listChannels(db, viewer, { pos_connection: id }, ALL)).map((row) => channelView(row, ctx.now)),
  }));
}

export async function readLocationsChannels(ctx: StepsCtx, id: number) {
  const { results: places } = await readLocations(ctx, id);
  const { results: channels } = await readChannelsOf(ctx, id);
  return {
    results: places.map((place) => ({
      ...place,
      channels: channels.filter(({ location_id }) => location_id === place.id),
    })),
  };
}

export async function readRevenueCentres(ctx: StepsCtx, id: number, location: string | undefined) {
  const connection = await requireManaged(ctx, id);
  if (!location) return refuseField('location_id', 'Required');
  await requireLocation(ctx.services, connection.id, location);
  return { results: await revenueCentresOf(ctx.services, connection.id, location) };
}

/** By type, as older screens ask: the viewer's only connection of these types, or the one that is named. */
export async function readRevenueCentresByType(
  ctx: StepsCtx,
  types: readonly PosType[],
  { location_id, pos_connection }: { location_id: string; pos_connection?: number | undefined },
) {
  if (pos_connection !== undefined) return readRevenueCentres(ctx, pos_connection, location_id);
  const rows = await readAsViewer(ctx, ({ db, viewer }) => listConnections(db, viewer, {}, ALL));
  const [only, ...others] = rows.filter(({ type }) => types.includes(type));
  if (!only) return notFound();
  if (others.length > 0) return refuseField('pos_connection', 'Say which connection: there are several');
  return readRevenueCentres(ctx, only.id, location_id);
}

export type Offered = { location: PosLocation; revenueCentre: RevenueCentre | null; pulled: boolean };

/** The place that somebody wants a channel of, as the vendor knows it. */
export async function offeredPlace(
  services: Services,
  connectionId: number,
  wanted: { location_id?: string | null | undefined; revenue_center_id?: string | null | undefined },
): Promise<Offered> {
  const location = await requireLocation(services, connectionId, wanted.location_id);
  const centre = wanted.revenue_center_id;
  const centres = centre ? await revenueCentresOf(services, connectionId, location.id) : [];
  const revenueCentre = centres.find(({ id }) => id === centre) ?? null;
  if (centre && !revenueCentre) return refuseField('revenue_center_id', 'Not found');
  const { adapter } = await openSession(services, connectionId);
  return { location, revenueCentre, pulled: adapter.feed.kind !== 'none' };
}

function locationsOf(services: Services, connectionId: number): Promise<PosLocation[]> {
  return withSession(services, connectionId, ({ adapter, session }) => adapter.locations(session));
}

/** A vendor that is asked about a place it does not know may refuse as if it did not know us: it is not asked. */
async function requireLocation(services: Services, connectionId: number, location: string | null | undefined) {
  const locations = await locationsOf(services, connectionId);
  return locations.find(({ id }) => id === location) ?? refuseField('location_id', 'Not found');
}

/** The connection has just listed its locations, so a refusal here is of this one place and not of the connection. */
function revenueCentresOf(services: Services, connectionId: number, location: string): Promise<RevenueCentre[]> {
  return withSession(services, connectionId, async ({ adapter, session }) => {
    const centres = adapter.revenueCentres?.(session, location) ?? [];
    return Promise.resolve(centres).catch((error) => {
      throw error instanceof PosProblem ? new PosProblem('refused', error.message) : error;
    });
  });
}

type OpenedSession = Awaited<ReturnType<typeof openSession>>;

async function withSession<Result>(
  services: Services,
  id: number,
  work: (opened: OpenedSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await openSession(services, id));
  } catch (error) {
    if (!(error instanceof PosProblem)) throw error;
    if (error.kind === 'unauthorised') {
      await transact(services.db, 'system', (tx) => markRefused(tx, id, services.clock()));
    }
    return refuse(error.message);
  }
}

async function requireManaged(ctx: StepsCtx, id: number): Promise<ConnectionRow> {
  return readAsViewer(ctx, async ({ db, viewer }) => {
    const row = (await findConnection(db, viewer, id)) ?? notFound();
    const permissions = await permissionsOn(db, viewer, { companyId: row.company_id });
    if (!permissions?.has('permission_manage_connections')) notAllowed();
    if (row.status === 'disconnected') refuse(`${POS_TITLES[row.type]} is disconnected. Connect it again first.`);
    return row;
  });
}

function placeView({ id, name, timeZone, currency }: PosLocation) {
  return { id, name, time_zone: timeZone, currency };
}
