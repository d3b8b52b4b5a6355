import { refuse } from '#core/base/problem.ts';
import * as closed from '#core/pos/closed-contract.ts';
import * as connecting from '#core/pos/connect-contract.ts';
import * as contract from '#core/pos/contract.ts';
import * as feed from '#core/pos/feed-contract.ts';
import { type Ctx, serve, servePublic, serveSteps } from '#server/base/serve.ts';
import {
  changeChannel,
  createChannel,
  readChannel,
  readChannels,
  removeChannel,
  requireOwnChannel,
} from '#server/pos/channels.ts';
import { arriveAtUs, assignClaim, readClaim } from '#server/pos/claims.ts';
import { confirmClosed, proposeClosed, readClosed, removeClosed } from '#server/pos/closed-calendar.ts';
import { authenticate, credentialsFrom, locationsWith, requireAdapter } from '#server/pos/connect.ts';
import { connectCustom } from '#server/pos/connect-custom.ts';
import { disconnect, readConnection, readConnections } from '#server/pos/connections.ts';
import { backFill, syncNow } from '#server/pos/feeds.ts';
import { receiveNotice } from '#server/pos/notices.ts';
import { listTypes } from '#server/pos/pos-types.ts';
import { makeSshKey } from '#server/pos/ssh-keys.ts';
import * as vendor from '#server/pos/vendor-reads.ts';

const channels = [
  serve(contract.listChannels, (ctx, { query: { id, ...query } }) => readChannels(ctx, { ...query, ids: id }, query)),
  serveSteps(contract.createChannel, (ctx, { body }) => createChannel(ctx, body)),
  serve(contract.getChannel, (ctx, { params }) => readChannel(ctx, params.id)),
  serve(contract.updateChannel, (ctx, { params, body }) => changeChannel(ctx, params.id, body)),
  serve(contract.deleteChannel, (ctx, { params }) => done(removeChannel(ctx, params.id))),
  serve(feed.syncChannelNow, async (ctx, { params }) => {
    await syncNow(ctx, await requireOwnChannel(ctx, params.id));
    return feedOf(ctx, params.id);
  }),
  serve(feed.backFillChannel, async (ctx, { params, body }) => {
    await backFill(ctx, await requireOwnChannel(ctx, params.id), body.from);
    return feedOf(ctx, params.id);
  }),
  servePublic(feed.receiveNotice, (ctx, { params }) => receiveNotice(ctx, params.type)),
];

const connections = [
  serve(contract.listConnections, (ctx, { query }) => readConnections(ctx, query)),
  serve(contract.getConnection, (ctx, { params }) => readConnection(ctx, params.id)),
  serveSteps(contract.callConnection, (ctx, { params, query }) => {
    const calls = {
      locations: () => vendor.readLocations(ctx, params.id),
      channels: () => vendor.readChannelsOf(ctx, params.id),
      revenue_centers: () => vendor.readRevenueCentres(ctx, params.id, query.location_id),
    };
    return calls[params.call]();
  }),
  serveSteps(contract.deleteConnection, (ctx, { params }) => done(disconnect(ctx, params.id))),
  serveSteps(contract.listLocationsChannels, (ctx, { params }) => vendor.readLocationsChannels(ctx, params.id)),
  serveSteps(contract.listToastRevenueCenters, (ctx, { query }) =>
    vendor.readRevenueCentresByType(ctx, ['toast_api', 'toast', 'toast_adapter'], query),
  ),
  serveSteps(contract.listSimphonyRevenueCenters, (ctx, { query }) =>
    vendor.readRevenueCentresByType(ctx, ['simphony'], query),
  ),
];

const connectFlows = [
  serve(connecting.listPosTypes, async ({ services }) => ({ results: listTypes(services) })),
  serveSteps(connecting.authenticate, (ctx, { params, body }) => authenticate(ctx, params.type, body)),
  serve(connecting.makeSshKey, (ctx, { params, body }) => makeSshKey(ctx, params.type, body.company)),
  serveSteps(connecting.connectCustom, (ctx, { body }) => connectCustom(ctx, body)),
  serveSteps(connecting.testRitual, async ({ services }, { body }) => {
    const adapter = requireAdapter(services, 'ritual');
    const places = await locationsWith(services, adapter, await credentialsFrom(services, adapter, body.fields));
    return { locations: places.map(({ id, name }) => ({ id, name })) };
  }),
  serveSteps(connecting.connectRitual, async (ctx, { body }) => {
    const { connection } = await authenticate(ctx, 'ritual', { company: body.company, fields: body.fields });
    return connection ?? refuse('Ritual is connected by credentials.');
  }),
  servePublic(connecting.arrive, (ctx, { params, body }) => arriveAtUs(ctx, params.type, body.returned)),
  serveSteps(connecting.getClaim, (ctx, { params }) => readClaim(ctx, params.code)),
  serveSteps(connecting.assignClaim, (ctx, { params, body }) => assignClaim(ctx, params.code, body.company)),
];

const closedDays = [
  serve(closed.getClosedCalendar, (ctx, { params }) => readClosed(ctx, params.id)),
  serve(closed.proposeClosed, (ctx, { params, body }) => proposeClosed(ctx, params.id, body)),
  serve(closed.confirmClosed, (ctx, { params }) => confirmClosed(ctx, params.id, params.kind, params.entry)),
  serve(closed.removeClosed, (ctx, { params }) => done(removeClosed(ctx, params.id, params.kind, params.entry))),
];

export const posRoutes = [...connectFlows, ...connections, ...channels, ...closedDays];

async function feedOf(ctx: Ctx, id: number) {
  return (await readChannel(ctx, id)).feed;
}

async function done(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
