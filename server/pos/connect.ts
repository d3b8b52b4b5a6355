// Connects a sales system: first everything at the vendor, then one transaction that keeps what came of it. The path of
// the call names the type, and the type is looked up in the list of adapters: nothing a caller sends becomes an
// address.
import { fieldErrors, spokenIssue } from '#core/base/messages.ts';
import { notAllowed, notFound, refuse, refuseFields } from '#core/base/problem.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { randomToken } from '#server/base/crypto.ts';
import { transact } from '#server/base/db/db.ts';
import { ownOrigin } from '#server/base/own-origin.ts';
import { type Ctx, type ReadCtx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import type { Adapter, Credentials, PosLocation } from '#server/pos/adapter.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import * as queries from '#server/pos/connection-sql.ts';
import { connectionView } from '#server/pos/connection-view.ts';
import { openCredentials, sealCredentials } from '#server/pos/credentials.ts';
import { wakeChannels } from '#server/pos/feeds.ts';
import { makeState, readState } from '#server/pos/oauth-state.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { createCaller, createSession } from '#server/pos/session.ts';
import { asksOf, missingSettings, settingsOf } from '#server/pos/settings.ts';
import { keyMadeFor } from '#server/pos/ssh-keys.ts';
import { keptSubscription, subscribe } from '#server/pos/subscribe.ts';
import { requireCompany } from '#server/properties/access.ts';

type ConnectRequest = {
  company?: number | undefined;
  connection?: number | undefined;
  fields: Readonly<Record<string, string>>;
  returned?: Readonly<Record<string, string>> | undefined;
};

export async function authenticate(ctx: StepsCtx, type: PosType, body: ConnectRequest) {
  const adapter = requireAdapter(ctx.services, type);
  if (body.returned) return { authorize_url: null, connection: await finish(ctx, adapter, body.returned) };
  const target = await requireTarget(ctx, adapter, body);
  if (adapter.access.kind === 'oauth') {
    const before = await answeredBefore(ctx.services, adapter, target.connection);
    const fields = checkedFields(ctx.services, adapter, { ...before, ...body.fields });
    return { authorize_url: await start(ctx, adapter, { ...target, asked: fields }), connection: null };
  }
  const madeKey = await readAsViewer(ctx, (inner) => keyMadeFor(ctx.services, inner, adapter, target.company));
  const credentials = await credentialsFrom(ctx.services, adapter, body.fields, madeKey);
  return { authorize_url: null, connection: await keep(ctx, adapter, target, credentials) };
}

/** The adapter, where the installation has what it needs. */
export function requireAdapter(services: Services, type: PosType): Adapter {
  const adapter = adapterOf(type) ?? refuse(`${POS_TITLES[type]} cannot be connected here.`);
  const missing = missingSettings(services.config, adapter);
  if (missing.length > 0) {
    services.log.warn({ type, missing }, 'a sales system was asked for that is not set up');
    refuse(`${POS_TITLES[type]} is not set up on this installation yet. Ask your support contact.`);
  }
  return adapter;
}

/** Keys, proved at the vendor; `made` is what we made for the company ourselves. */
export function credentialsFrom(
  services: Services,
  adapter: Adapter,
  fields: Readonly<Record<string, string>>,
  madeKey: Credentials = {},
) {
  const { access } = adapter;
  if (access.kind !== 'keys') return refuse(`${POS_TITLES[adapter.type]} is not connected by keys.`);
  const keys = { ...checkedFields(services, adapter, fields), ...madeKey };
  const call = createCaller(services.outbound, services.clock);
  return withVendorRefusals(adapter, () => access.open(call, settingsOf(services.config, adapter), keys));
}

/** What the vendor says of itself with these credentials: proof that they work, and names for people. */
export function locationsWith(services: Services, adapter: Adapter, credentials: Credentials): Promise<PosLocation[]> {
  const settings = settingsOf(services.config, adapter);
  const session = createSession(services.outbound, services.clock, settings, {
    credentials: () => credentials,
    headers: (held) => adapter.headers(settings, held),
  });
  return withVendorRefusals(adapter, () => adapter.locations(session));
}

export async function exchange(
  { services, request }: Pick<StepsCtx, 'services' | 'request'>,
  adapter: Adapter,
  query: Readonly<Record<string, string>>,
  answers: Credentials,
): Promise<Credentials> {
  const { access } = adapter;
  if (access.kind !== 'oauth') return refuse(`${POS_TITLES[adapter.type]} has no sign-in of its own.`);
  if (query.error) refuse(`${POS_TITLES[adapter.type]} did not give permission: ${query.error.slice(0, 120)}.`);
  const call = createCaller(services.outbound, services.clock);
  const about = { query, fields: answers, redirectUri: redirectUri(services, request.header('host')) };
  return withVendorRefusals(adapter, () => access.exchange(call, settingsOf(services.config, adapter), about));
}

type Target = { company: number; connection: number | null };

/** Keeps the credentials: on the connection that is signed in again, on that of the same merchant, or on a new one. */
export async function keep(ctx: StepsCtx, adapter: Adapter, target: Target, credentials: Credentials, name?: string) {
  const places = await locationsWith(ctx.services, adapter, credentials);
  const merchant = credentials[adapter.webhook?.merchantKey ?? 'merchant_id'] ?? null;
  const connection = await ctx.transact((inner) =>
    keepRow(inner, adapter, target, { credentials, merchant, name: name ?? named(places) }),
  );
  await subscribe(ctx.services, connection.id);
  return connection;
}

type NewConnection = { credentials: Credentials; merchant: string | null; name: string };

async function keepRow(ctx: Ctx, { type }: Adapter, target: Target, { credentials, merchant, name }: NewConnection) {
  const { db, viewer, now, services } = ctx;
  await requireCompany(ctx, target.company, 'permission_manage_connections');
  const same = merchant === null ? undefined : await queries.findByMerchant(db, target.company, type, merchant);
  const connectionId = target.connection ?? same?.id;
  const code = randomToken().slice(0, 10);
  const id =
    connectionId ??
    (await queries.insertConnection(db, {
      companyId: target.company,
      type,
      name,
      code,
      merchant,
      by: viewer.userId,
      now,
    }));
  const before = connectionId === undefined ? undefined : await queries.findCredentials(db, connectionId);
  const held = { ...keptSubscription(services, id, before?.credentials ?? null), ...credentials };
  await queries.saveCredentials(db, id, sealCredentials(services, id, held), merchant, now);
  await wakeChannels(services, db, { connectionId: id });
  ctx.audit({
    chain: `company:${target.company}`,
    action: connectionId === undefined ? 'pos.connected' : 'pos.reconnected',
    object: { pos_connection: id },
    after: { type, name },
  });
  return connectionView((await queries.findConnection(db, viewer, id)) ?? notFound());
}

function start(
  { services, viewer, now, request }: StepsCtx,
  { type, access, ...rest }: Adapter,
  target: Target & { asked: Credentials },
) {
  if (access.kind !== 'oauth') return refuse(`${POS_TITLES[type]} has no sign-in of its own.`);
  const state = makeState(services.vault, viewer.sessionId, { type, ...target }, now);
  const settings = settingsOf(services.config, { type, access, ...rest });
  return access.start(settings, {
    state,
    redirectUri: redirectUri(services, request.header('host')),
    fields: target.asked,
  });
}

async function finish(ctx: StepsCtx, adapter: Adapter, returned: Readonly<Record<string, string>>) {
  const { services, viewer, now } = ctx;
  const stated =
    readState(services.vault, viewer.sessionId, adapter.type, returned.state, now) ??
    refuse('This sign-in was not started here, or too long ago. Start connecting again.');
  const target = { company: stated.company, connection: stated.connection };
  await readAsViewer(ctx, (inner) => allowedTarget(inner, adapter, target));
  return keep(ctx, adapter, target, await exchange(ctx, adapter, returned, stated.asked));
}

async function requireTarget(
  ctx: StepsCtx,
  adapter: Adapter,
  { company, connection }: ConnectRequest,
): Promise<Target> {
  if (company === undefined) return refuseFields({ company: ['Required'] });
  const target = { company, connection: connection ?? null };
  await readAsViewer(ctx, (inner) => allowedTarget(inner, adapter, target));
  return target;
}

/** Before the vendor is called: a person may not use us to try somebody's keys for a company that is not theirs. */
async function allowedTarget(inner: ReadCtx, { type }: Adapter, { company, connection }: Target): Promise<void> {
  const allowedCompany = await requireCompany(inner, company, 'permission_manage_connections');
  if (allowedCompany.kind !== 'retailer') notAllowed();
  if (connection !== null) {
    const row = (await queries.findConnection(inner.db, inner.viewer, connection)) ?? notFound();
    if (row.company_id !== company || row.type !== type || row.status === 'disconnected') notFound();
  }
}

/** Whoever signs in again for a connection is not asked once more which shop, region or series it is. */
async function answeredBefore(services: Services, adapter: Adapter, connection: number | null): Promise<Credentials> {
  const asks = asksOf(services.config, adapter);
  if (connection === null || !asks) return {};
  const row = await transact(services.db, 'system', (tx) => queries.findCredentials(tx, connection));
  const held = row?.credentials ? openCredentials(services, connection, row.credentials) : {};
  return Object.fromEntries(Object.entries(held).filter(([name]) => name in asks.shape));
}

function checkedFields(services: Services, adapter: Adapter, fields: Readonly<Record<string, string>>): Credentials {
  const shape = asksOf(services.config, adapter);
  if (!shape) return {};
  const parsed = shape.safeParse(fields, { error: spokenIssue });
  if (!parsed.success) {
    return refuseFields(
      Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([name, said]) => [`fields.${name}`, said])),
    );
  }
  return parsed.data as Credentials;
}

/** A vendor's refusal, as a sentence for the person who waits for it. */
async function withVendorRefusals<Result>(adapter: Adapter, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PosProblem) return refuse(`${POS_TITLES[adapter.type]}: ${error.message}`);
    throw error;
  }
}

const named = (places: PosLocation[]) =>
  places
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 120);

const redirectUri = ({ config }: Services, host: string | undefined) =>
  `${ownOrigin(config, host)}/dashboard/pos-manage/oauth`;
