// Notices ordered at the vendors when a connection is made, checked by the subscription's own key, and given up at its
// end.
import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { connected, vendorsOf } from '#testing/pos.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;

beforeAll(async () => {
  shop = await retailerCompany(world);
});

const hooks = (type: string) => [...vendorsOf(world).stage(type).hooks];
const disconnect = (id: number) => world.delete(`/api/pos/pos_connections/${id}/`, shop.owner);

test.each([
  ['vendhq', ['sale.update']],
  ['zettle', ['PurchaseCreated']],
  ['poynt', ['ORDER_COMPLETED', 'ORDER_UPDATED', 'ORDER_CANCELLED']],
])('%s is asked for notices once, and no longer after the end', async (type, events) => {
  const connection = await connected(world, type, shop.companyId, shop.owner);
  expect(hooks(type)).toHaveLength(1);
  const hook = hooks(type)[0]?.[1];
  expect(hook?.events).toEqual(events);
  expect(hook?.url).toBe(`${world.services.config.publicUrl}/api/pos/webhooks/${type}/`);
  const { status } = await disconnect(connection.id);
  expect(status).toBe(204);
  expect(hooks(type)).toEqual([]);
});

test('a vendor that takes no order keeps nobody from connecting', async () => {
  const { stage } = vendorsOf(world);
  const { hooks: kept } = stage('vendhq');
  const set = kept.set.bind(kept);
  kept.set = () => {
    throw new Error('out of order');
  };
  try {
    const connection = await connected(world, 'vendhq', shop.companyId, shop.owner);
    expect(connection.status).toBe('connected');
    expect(hooks('vendhq')).toEqual([]);
    expect(world.logged.some((line) => line.includes('did not take the order for notices'))).toBe(true);
  } finally {
    kept.set = set;
  }
});

test('Zettle’s notices are believed by the key of the merchant’s own subscription', async () => {
  await connected(world, 'zettle', shop.companyId, shop.owner);
  const key = hooks('zettle')[0]?.[1].key ?? '';
  const organizationUuid = await merchantOfZettle();
  const notice = (organization: string, secret: string) => {
    const payload = '{"purchaseUuid":"p1"}';
    const body = JSON.stringify({
      organizationUuid: organization,
      eventName: 'PurchaseCreated',
      payload,
      timestamp: 'now',
    });
    const signature = createHmac('sha256', secret).update(`now.${payload}`).digest('hex');
    return world.call('POST', '/api/pos/webhooks/zettle/', {
      body,
      headers: { 'content-type': 'application/json', 'x-izettle-signature': signature },
    });
  };
  expect((await notice(organizationUuid, key)).status).toBe(204);
  expect((await notice(organizationUuid, 'another key')).status).toBe(403);
  expect((await notice('somebody-else', key)).status).toBe(403);
});

async function merchantOfZettle(): Promise<string> {
  const { merchant } = await asSystem(world, (tx) =>
    tx
      .selectFrom('pos_connections')
      .select('merchant')
      .where('type', '=', 'zettle')
      .where('disconnected_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return merchant ?? '';
}
