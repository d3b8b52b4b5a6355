// An installation of version 0.1 goes on with this one where it has all of its migrations, and is refused with the way on
// where it has not. What both make is compared in nightly/migrations.test.ts.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '#server/base/db/engine.ts';
import { FIRST_VERSION } from '#server/base/db/first-version.ts';
import { migrate, readMigrations } from '#server/base/db/migrate.ts';
import { openPglite } from '#server/base/db/pglite.ts';
import { asOwner } from '#server/base/db/postgres.ts';
import { StartRefused } from '#server/base/start-refused.ts';
import { OWNER, ownersUrl, templateName } from '#testing/image/image.ts';
import { prepareImage } from '#testing/image/prepare-image.ts';

const server = process.env.TEST_DATABASE_URL;
const key = process.env.TEST_IMAGE_KEY ?? '';
const copy = `breakpoint_test_${randomBytes(8).toString('hex')}`;
let withEngine: (work: (engine: Engine) => Promise<void>) => Promise<void>;
let close: () => Promise<void>;

beforeAll(async () => {
  if (server) {
    await onServer(`create database ${copy} template ${templateName(key)} owner ${OWNER}`);
    withEngine = (work) => asOwner(ownersUrl(server, copy), work);
    close = () => onServer(`drop database ${copy} with (force)`);
  } else {
    const pglite = await openPglite({ image: await readFile(await prepareImage(key)) });
    withEngine = (work) => work(pglite);
    close = () => pglite.close();
  }
});
afterAll(() => close());

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** Writes into the database what version 0.1 would have noted in it, beside what came after. */
async function noteAsBefore(engine: Engine, notes: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(FIRST_VERSION);
  await engine.query(`delete from schema_migrations where name like 'baseline/%' or name = any($1)`, [names]);
  for (const [name, checksum] of Object.entries(notes)) {
    await engine.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

async function noted(engine: Engine): Promise<Record<string, unknown>[]> {
  return (await engine.query('select name, checksum from schema_migrations order by name')).rows;
}

test('a whole chain is noted as the baseline, once', () =>
  withEngine(async (engine) => {
    await noteAsBefore(engine, FIRST_VERSION);
    expect(await migrate(engine)).toEqual([]);
    const wanted = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect((await noted(engine)).sort(byName as never)).toEqual(wanted.sort(byName));
    expect(await migrate(engine)).toEqual([]);
  }));

test.each([
  ['that stopped on the way', without('0046_given_access.sql', '0048_shared_notes.sql'), 2, '0046_given_access.sql'],
  ['that has another file', { ...FIRST_VERSION, '0003_properties.sql': 'another' }, 1, '0003_properties.sql'],
])('one %s is refused and left as it is', (_, notes, missing, first) =>
  withEngine(async (engine) => {
    await noteAsBefore(engine, notes);
    const before = await noted(engine);
    await expect(migrate(engine)).rejects.toThrow(
      new StartRefused(
        `This database was left by an early version 0.1: ${missing} of its 42 migrations are missing, the first is ${first}. ` +
          'Nothing was changed. Start the newest version 0.1.x on it once, then this one.',
      ),
    );
    expect(await noted(engine)).toEqual(before);
  }),
);

function without(...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(FIRST_VERSION).filter(([name]) => !names.includes(name)));
}
