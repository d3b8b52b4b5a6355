// Events and their delivery. Each event goes to every subscription, signed over its exact bytes, and again at growing
// pauses until it is answered with a 2xx. On demand it goes out several times, backwards, or only when released.
import { createHmac } from 'node:crypto';
import {
  collection,
  type Desk,
  type Json,
  link,
  newId,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import type { Memory, Resource } from '#simulators/bank/sql.ts';

type Subscription = { url: string; secret: string; paused: boolean };
export type Delivery = { url: string; topic: string; body: string; signature: string; tries: number };

const PAUSES_MINUTES = [15, 60, 180, 360, 720, 1_440, 2_880, 4_320];

export function notebook(memory: Memory, now: Date, base: string): Desk['note'] {
  return async (topic, { resource, customerId, correlationId }) => {
    const id = newId();
    const event = {
      _links: {
        self: link(base, `/events/${id}`, 'event'),
        account: link(base, `/accounts/${ACCOUNT_ID}`, 'account'),
        resource: link(base, resource, resource.split('/')[1]?.replace(/s$/, '')),
        ...(customerId && { customer: link(base, `/customers/${customerId}`, 'customer') }),
      },
      id,
      created: now.toISOString(),
      timestamp: now.toISOString(),
      topic,
      resourceId: resource.split('/').at(-1),
      ...(correlationId && { correlationId }),
    };
    await memory.save('event', { id, parentId: customerId, state: event, dueAt: null, createdAt: now });
    const body = JSON.stringify(event);
    for (const { id: of, state } of await memory.list<Subscription>('subscription')) {
      if (state.paused) continue;
      const signature = createHmac('sha256', state.secret).update(body).digest('hex');
      const delivery: Delivery = { url: state.url, topic, body, signature, tries: 0 };
      await memory.save('delivery', { id: `${id}/${of}`, parentId: of, state: delivery, dueAt: now, createdAt: now });
    }
  };
}

/** The provider's own account, under which all customers are. */
export const ACCOUNT_ID = 'b9f2c1de-4a55-4a7e-9b2f-3c1d5e7f9a01';

export async function subscribe(desk: Desk, body: Json): Promise<string> {
  const [url, secret] = [text(body.url), text(body.secret)];
  if (!URL.canParse(url)) throw new Refusal(400, 'ValidationError', 'Url must be a valid url.', []);
  if (secret.length > 128) throw new Refusal(400, 'ValidationError', 'Secret must be 128 or fewer characters.', []);
  const id = newId();
  const state: Subscription = { url, secret, paused: false };
  await desk.memory.save('subscription', { id, parentId: null, state, dueAt: null, createdAt: desk.now });
  return id;
}

export async function subscriptionView(desk: Desk, id: string): Promise<Json> {
  const subscription = await desk.memory.find<Subscription>('subscription', id);
  if (!subscription) throw notFound();
  return viewOf(desk, subscription);
}

export async function listSubscriptions(desk: Desk): Promise<Json> {
  const all = await desk.memory.list<Subscription>('subscription');
  const views = all.map((subscription) => viewOf(desk, subscription));
  return collection(desk.base, '/webhook-subscriptions', 'webhook-subscriptions', views, all.length);
}

/** One for each event, whether or not it has arrived yet. */
export async function listWebhooks(desk: Desk, id: string, query: Json): Promise<Json> {
  await subscriptionView(desk, id);
  const [limit, offset] = [Number(query.limit ?? 25), Number(query.offset ?? 0)];
  const events = await desk.memory.list<Json>('event', { limit, offset });
  const views = events.map(({ id: eventId, state }) => ({
    _links: {
      self: link(desk.base, `/webhooks/${eventId}`, 'webhook'),
      subscription: link(desk.base, `/webhook-subscriptions/${id}`, 'webhook-subscription'),
      event: link(desk.base, `/events/${eventId}`, 'event'),
    },
    id: eventId,
    topic: state.topic,
    accountId: ACCOUNT_ID,
    eventId,
    subscriptionId: id,
    attempts: [],
  }));
  const total = await desk.memory.count('event');
  return collection(desk.base, `/webhook-subscriptions/${id}/webhooks`, 'webhooks', views, total);
}

export async function unsubscribe(desk: Desk, id: string): Promise<Json> {
  const view = await subscriptionView(desk, id);
  await desk.memory.remove('subscription', id);
  return view;
}

export async function eventView(desk: Desk, id: string): Promise<Json> {
  const event = await desk.memory.find<Json>('event', id);
  if (!event) throw notFound();
  return event.state;
}

export async function listEvents(desk: Desk, query: Json): Promise<Json> {
  const [limit, offset] = [Number(query.limit ?? 25), Number(query.offset ?? 0)];
  const events = await desk.memory.list<Json>('event', { limit, offset });
  const total = await desk.memory.count('event');
  return collection(
    desk.base,
    '/events',
    'events',
    events.map(({ state }) => state),
    total,
  );
}

/** What became of a delivery: gone after a 2xx or the last pause, otherwise due again. */
export async function noteDelivery(memory: Memory, delivery: Resource<Delivery>, now: Date, arrived: boolean) {
  const pause = PAUSES_MINUTES[delivery.state.tries];
  if (arrived || pause === undefined) return memory.remove('delivery', delivery.id);
  const state = { ...delivery.state, tries: delivery.state.tries + 1 };
  await memory.save('delivery', { ...delivery, state, dueAt: new Date(now.getTime() + pause * 60_000) });
}

function viewOf(desk: Desk, { id, state, createdAt }: Resource<Subscription>): Json {
  const self = `/webhook-subscriptions/${id}`;
  return {
    _links: {
      self: link(desk.base, self, 'webhook-subscription'),
      webhooks: link(desk.base, `${self}/webhooks`, 'webhook'),
    },
    id,
    url: state.url,
    paused: state.paused,
    created: createdAt.toISOString(),
  };
}
