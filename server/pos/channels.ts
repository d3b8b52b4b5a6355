// Channels: made of a location that the vendor knows, or by hand; corrected; stopped.

import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { CURRENCIES, type Currency } from '#core/base/money.ts';
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { addDays, DEFAULT_ZONE, dayIn, isZone, startOf } from '#core/base/time.ts';
import type { ChannelChanges, NewChannel } from '#core/pos/contract.ts';
import { type Ctx, type ReadCtx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import * as queries from '#server/pos/channel-sql.ts';
import { channelView } from '#server/pos/channel-view.ts';
import { findConnection } from '#server/pos/connection-sql.ts';
import { beginFeed } from '#server/pos/feed-sql.ts';
import { readAgain, wakeChannels } from '#server/pos/feeds.ts';
import { refuseKeptPlace } from '#server/pos/place-point.ts';
import { type Offered, offeredPlace } from '#server/pos/vendor-reads.ts';
import { permissionsOn, requireCompany } from '#server/properties/access.ts';

const FIRST_READ_DAYS = 30;

export async function readChannels(ctx: Ctx, filter: queries.ChannelFilter, query: PageQuery) {
  const rows = await queries.listChannels(ctx.db, ctx.viewer, filter, query);
  const views = rows.map((row) => channelView(row, ctx.now));
  return page(views, rows[0]?.total ?? 0, query, ctx.request.address);
}

export async function readChannel(ctx: Ctx, id: number) {
  return channelView((await queries.findChannel(ctx.db, ctx.viewer, id)) ?? notFound(), ctx.now);
}

/** The channel, where the viewer sees it (404 otherwise) and manages its company (403 otherwise). */
export async function requireOwnChannel({ db, viewer }: Ctx, id: number): Promise<queries.ChannelRow> {
  const row = (await queries.findChannel(db, viewer, id)) ?? notFound();
  const permissions = await permissionsOn(db, viewer, { companyId: row.company_id });
  return permissions?.has('permission_manage_connections') ? row : notAllowed();
}

/** The vendor is asked first, outside any transaction: a channel for a place it does not know would never sell. */
export async function createChannel(ctx: StepsCtx, body: NewChannel) {
  await readAsViewer(ctx, (inner) => checkAsked(inner, body));
  const offered = body.pos_connection ? await offeredPlace(ctx.services, body.pos_connection, body) : null;
  return ctx.transact((inner) => insertChannel(inner, body, offered));
}

async function checkAsked(inner: ReadCtx, body: NewChannel): Promise<void> {
  const company = await requireCompany(inner, body.company, 'permission_manage_connections');
  if (company.kind !== 'retailer') notAllowed();
  if (body.premises && (await queries.findKnownZone(inner.db, body.premises)) === undefined) {
    refuseField('premises', 'Not found');
  }
  if (body.pos_connection) {
    const connection = await findConnection(inner.db, inner.viewer, body.pos_connection);
    if (connection?.company_id !== body.company) refuseField('pos_connection', 'Not found');
    if (connection.status !== 'connected')
      refuse('This sales system is not connected any more. Connect it again first.');
    if (!body.location_id) refuseField('location_id', 'Required');
  } else {
    if (body.location_id) refuseField('location_id', 'Only a channel of a connection has a location');
    if (!body.name) refuseField('name', 'Required');
  }
}

async function insertChannel(ctx: Ctx, body: NewChannel, offered: Offered | null) {
  const { db, now, services } = ctx;
  const company = await requireCompany(ctx, body.company, 'permission_manage_connections');
  const currency = currencyOf(offered, company.currency as Currency);
  const zone = body.time_zone ?? (await zoneOf(ctx, body, offered, currency));
  const name = body.name || [offered?.location.name, offered?.revenueCentre?.name].filter(Boolean).join(', ');
  const row = {
    company_id: body.company,
    pos_connection_id: body.pos_connection ?? null,
    name: withoutCardNumbers(name ?? '').slice(0, 120),
    external_location_id: offered?.location.id ?? null,
    location_name: withoutCardNumbers(offered?.location.name ?? '').slice(0, 200),
    revenue_centre_id: offered?.revenueCentre?.id ?? null,
    revenue_centre_name: offered?.revenueCentre?.name.slice(0, 200) ?? '',
    premises_id: body.premises ?? null,
    time_zone: zone,
    cutoff_hour: body.cutoff_hour ?? offered?.location.closeOutHour ?? 0,
    currency,
  };
  const id = (await queries.insertChannel(db, row, now)) ?? refuse('This location already has a channel.');
  if (offered?.pulled) {
    const from = body.sales_from ?? addDays(dayIn(now, zone), -FIRST_READ_DAYS);
    await beginFeed(db, id, startOf(from, zone), now);
    await wakeChannels(services, db, { channelIds: [id] });
  }
  ctx.audit({ chain: `company:${body.company}`, action: 'channel.created', object: { channel: id }, after: row });
  return readChannel(ctx, id);
}

/** As the vendor tells it; the company's where it does not. */
function currencyOf(offered: Offered | null, company: Currency): Currency {
  const currencyCode = offered?.location.currency?.toUpperCase();
  if (!currencyCode) return company;
  const knownCurrency = CURRENCIES.find((currency) => currency === currencyCode);
  const counted = CURRENCIES.join(' and ');
  return (
    knownCurrency ??
    refuseField('location_id', `This location sells in ${currencyCode}; only ${counted} can be counted`)
  );
}

/** As the vendor tells it, else that of the premises, else that of the currency's country. */
async function zoneOf({ db }: Ctx, body: NewChannel, offered: Offered | null, currency: Currency): Promise<string> {
  const vendorZone = offered?.location.timeZone;
  if (vendorZone && isZone(vendorZone)) return vendorZone;
  const there = body.premises ? await queries.findKnownZone(db, body.premises) : undefined;
  return there ?? (currency === 'GBP' ? BRITISH_ZONE : DEFAULT_ZONE);
}

const BRITISH_ZONE = 'Europe/London';

export async function changeChannel(ctx: Ctx, id: number, changes: ChannelChanges) {
  const before = await requireOwnChannel(ctx, id);
  const { premises, ...plain } = changes;
  if (premises && premises !== before.premises_id && (await queries.findKnownZone(ctx.db, premises)) === undefined) {
    refuseField('premises', 'Not found');
  }
  if (premises !== undefined && premises !== before.premises_id) await refuseKeptPlace(ctx.db, id);
  const columns = definedOnly({ ...plain, premises_id: premises });
  if (Object.keys(columns).length > 0) await queries.updateChannel(ctx.db, id, columns, ctx.now);
  const moved =
    (columns.time_zone ?? before.time_zone) !== before.time_zone ||
    (columns.cutoff_hour ?? before.cutoff_hour) !== before.cutoff_hour;
  if (moved) await readAgain(ctx, id);
  ctx.audit({
    chain: `company:${before.company_id}`,
    action: 'channel.changed',
    object: { channel: id },
    before: {
      name: before.name,
      premises_id: before.premises_id,
      time_zone: before.time_zone,
      cutoff_hour: before.cutoff_hour,
    },
    after: columns,
  });
  return readChannel(ctx, id);
}

export async function removeChannel(ctx: Ctx, id: number): Promise<void> {
  const { company_id, name } = await requireOwnChannel(ctx, id);
  await queries.markDeleted(ctx.db, id, ctx.now);
  ctx.audit({ chain: `company:${company_id}`, action: 'channel.removed', object: { channel: id }, before: { name } });
}

function definedOnly(columns: { [Key in keyof queries.ChannelColumns]: queries.ChannelColumns[Key] | undefined }) {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as queries.ChannelColumns;
}
