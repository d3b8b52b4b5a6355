// Notices that vendors send of their own accord: believed by their signature alone.
import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { asSystem } from '#testing/portfolio.ts';
import { channelAt, connected, expectLedger, VENDOR_SECRETS, withTills } from '#testing/pos.ts';
import { recountAfterwards } from '#testing/sales.ts';
import { expectNowhere } from '#testing/whole-database.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { shop, later } = withTills(world);
afterAll(() => expectNowhere(world, VENDOR_SECRETS));

describe('notices of vendors', () => {
  const url = 'http://localhost:3000/api/pos/webhooks/square/';
  const sign = (body: string, key = 'sim-square-webhook', at = url) =>
    createHmac('sha256', key)
      .update(at + body)
      .digest('base64');
  const send = (body: string, signature: string, type = 'square') =>
    world.call('POST', `/api/pos/webhooks/${type}/`, {
      body,
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    });

  test('a true one wakes the reader; forged ones change nothing', async () => {
    const connection = await connected(world, 'square', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner);
    await world.runJobs();
    const { merchant } = await asSystem(world, (tx) =>
      tx.selectFrom('pos_connections').select('merchant').where('id', '=', connection.id).executeTakeFirstOrThrow(),
    );
    const body = JSON.stringify({ merchant_id: merchant, type: 'order.updated' });
    const good = sign(body);
    const forged: [string, string][] = [
      [body, ''],
      [body, 'AAAA'],
      [body, good.toLowerCase()],
      [body, `${good} `.repeat(2)],
      [body, sign(body, 'another-key')],
      [body, sign(body, 'sim-square-webhook', 'https://evil.example/')],
      [body, createHmac('sha256', 'sim-square-webhook').update(body).digest('base64')],
      [`${body} `, good],
      [body.replace('order.updated', 'order.created'), good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
    ];
    const woken = () =>
      asSystem(world, (tx) =>
        tx
          .selectFrom('events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', '=', 'feed_woken')
          .executeTakeFirstOrThrow(),
      );
    const before = await woken();
    for (const [sent, signature] of forged) expect((await send(sent, signature)).status).toBe(403);
    expect(await woken()).toEqual(before);
    expect((await send(body, good)).status).toBe(204);
    expect(Number((await woken()).count)).toBe(Number(before.count) + 1);
    await later(2);
    await world.runJobs();
    await expectLedger(world, channel.id, 'square', channel.location_id);
    expect((await send('{}', sign('{}'))).status).toBe(204);
    expect((await send(body, good, 'manual')).status).toBe(404);
    expect((await send(body, good, 'nothing')).status).toBe(404);
  });

  test('a notice that comes as a form is checked by its raw text; no other call takes a form', async () => {
    const body = new URLSearchParams({ domain_prefix: 'nobody', payload: '{"outlet_id":"o1"}' }).toString();
    const signature = createHmac('sha256', 'sim-vendhq-secret').update(body).digest('hex');
    const form = (path: string, text: string) =>
      world.call('POST', path, {
        body: text,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-signature': `signature=${signature}, algorithm=HMAC-SHA256`,
        },
      });
    expect((await form('/api/pos/webhooks/vendhq/', body)).status).toBe(204);
    expect((await form('/api/pos/webhooks/vendhq/', `${body}&more=1`)).status).toBe(403);
    expect((await form('/api/users/auth/sign_in/', body)).status).toBe(415);
  });

  test('Clover’s first call is answered and its code is logged for the operator', async () => {
    const answer = await world.post('/api/pos/webhooks/clover/', { verificationCode: 'abc-123' });
    expect(answer.status).toBe(204);
    expect(world.logged.some((line) => line.includes('abc-123'))).toBe(true);
    expect((await world.post('/api/pos/webhooks/clover/', { merchants: { X: [] } })).status).toBe(403);
  });
});
