// Files of a vendor are read with a key pair of ours: the merchant sees the public half and gives it to the vendor.
import { expect, test } from 'vitest';
import { asSystem } from '#testing/portfolio.ts';
import { channelAt, vendorsOf, withTills } from '#testing/pos.ts';
import { daysOf } from '#testing/sales.ts';
import { expectNowhere } from '#testing/whole-database.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { shop, other, portfolio, seller, authenticate } = withTills(world);
const keyOf = (company: number, as: Person, type = 'toast') => world.post(`/api/pos/${type}/ssh_key/`, { company }, as);

test('a key is made once for a company, and is another for another', async () => {
  const first = await keyOf(shop.companyId, shop.owner);
  expect(first.status).toBe(200);
  expect(first.body.public_key).toMatch(/^ssh-ed25519 [A-Za-z0-9+/=]+ breakpoint-sales$/);
  const both = await Promise.all([keyOf(shop.companyId, shop.owner), keyOf(shop.companyId, shop.owner)]);
  for (const again of both) expect(again.body).toEqual(first.body);
  expect((await keyOf(other.companyId, other.owner)).body.public_key).not.toBe(first.body.public_key);
});

test('nobody else reads it, and systems without files have none', async () => {
  expect((await keyOf(shop.companyId, other.owner)).status).toBe(404);
  expect((await keyOf(shop.companyId, seller)).status).toBe(403);
  expect((await keyOf(shop.companyId, portfolio.owner)).status).toBe(403);
  expect((await keyOf(shop.companyId, shop.owner, 'square')).body.detail).toContain('without a key of ours');
});

test('the file server is read with it, and the private key stands nowhere', async () => {
  await keyOf(shop.companyId, shop.owner);
  const fields = { via: 'sftp', username: 'demo-export' };
  const connected = await authenticate('toast', { company: shop.companyId, fields });
  expect(connected.status).toBe(200);
  const channel = await channelAt(world, connected.body.connection, shop.owner);
  await world.runJobs();
  const { body } = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
  expect(body.feed).toMatchObject({ state: 'ok', last_error: null });
  expect(Object.keys(await daysOf(world, channel.id)).length).toBeGreaterThan(2);
  const sealed = await asSystem(world, (tx) =>
    tx
      .selectFrom('pos_ssh_keys')
      .select('private_key')
      .where('company_id', '=', shop.companyId)
      .executeTakeFirstOrThrow(),
  );
  expect(sealed.private_key).not.toContain('OPENSSH');
  await expectNowhere(world, ['OPENSSH PRIVATE KEY']);
});

test('without a key, with another user’s, or with a private key that is typed nothing is connected', async () => {
  const third = { ...other, companyId: other.companyId };
  await asSystem(world, (tx) => tx.deleteFrom('pos_ssh_keys').where('company_id', '=', third.companyId).execute());
  const fields = { via: 'sftp', username: 'demo-export' };
  const early = await authenticate('toast', { company: third.companyId, fields }, third.owner);
  expect(early.body.detail).toContain('Give Toast the public key that is shown here first.');
  await keyOf(third.companyId, third.owner);
  // The user of a simulated merchant has a key of its own, as one of before: ours does not open it.
  const { username = '', private_key = '' } = vendorsOf(world).credentials('toast', 'merchant-1');
  const foreign = await authenticate(
    'toast',
    { company: third.companyId, fields: { via: 'sftp', username } },
    third.owner,
  );
  expect(foreign.body.detail).toContain('does not accept this user and key');
  const typed = await authenticate(
    'toast',
    { company: third.companyId, fields: { ...fields, private_key } },
    third.owner,
  );
  expect(typed.status).toBe(400);
});
