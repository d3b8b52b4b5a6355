import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weakDurability } from '#server/base/db/durability.ts';
import { ownersUrl } from '#testing/image/image.ts';
import { killServers, runToItsEnd, temporaryFolder } from '#testing/processes/child-server.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

test('a database that acknowledges before it has written is told by its setting', async () => {
  const weak = await world.services.db.connection().execute(async (db) => {
    await sql`set synchronous_commit = off`.execute(db);
    const off = await weakDurability(db);
    await sql`set synchronous_commit = on`.execute(db);
    const on = await weakDurability(db);
    await sql`reset synchronous_commit`.execute(db);
    return { off, on };
  });
  const said = 'synchronous_commit is off: what was answered as saved may be gone after a crash.';
  expect(weak.off).toContain(said);
  expect(weak.on).not.toContain(said);
});

// The PostgreSQL of a test run is made to be fast and forgetful: just what production must not start on.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a server in production refuses it and names every setting',
  async (context) => {
    const weak = await weakDurability(world.services.db);
    if (weak.length === 0) return context.skip('this PostgreSQL keeps what it is given');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.services.db);
    const environment = {
      NODE_ENV: 'production',
      APP_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64'),
      DATABASE_URL: ownersUrl(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? ''),
      PUBLIC_URL: 'https://rent.example',
      SMTP_URL: 'smtps://mail.example',
    };
    const { code, output } = await runToItsEnd({ data: `${folder.path}/data`, environment });
    expect(code).toBe(78);
    for (const sentence of weak) expect(output).toContain(`- ${sentence}`);
    expect(output).not.toMatch(/^\s+at /m);
  },
);
