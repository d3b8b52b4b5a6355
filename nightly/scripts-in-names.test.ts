// Thirty strings that run in other people's browsers, written into every column of the demo that holds somebody's
// words, past every check of ours; then every page of the product is opened by its right person, charts are pointed at,
// and the mails are read. Nothing of it runs, nothing is fetched from elsewhere, and the words are there to read.
import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openEmbedded } from '#server/base/db/db.ts';
import { SCRIPTS } from '#testing/attacks/xss.ts';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { findPlaces } from '#testing/walk/path-things.ts';
import { WALK } from '#testing/walk/table.ts';
import { addressOf, visit, watchCalls } from '#testing/walk/visit.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';
import { findChromium } from '#tools/find-chromium.mjs';

/** How columns with people's words are called; those of the same name that hold our own words are named below. */
const WORDS =
  /^(name|full_name|legal_name|dba_name|first_name|note|notes|text|reason|details|message|subject|address_street|address_city|location_name|unit|original_name|business_name|bank_name|merchant_name|premises_unit|place|comment)$/;
const OWN_WORDS = /^(schema_migrations|demo_parts|stored_files\.name|pgboss|bank_|simulated_|mails|sessions|audit_)/;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ChildServer;
let browser: Browser;
let poisoned: string[] = [];
/** The ports of both starts: mails lead to where the product was when they were written. */
const ports = new Set<string>();

beforeAll(async () => {
  folder = await temporaryFolder();
  const data = `${folder.path}/data`;
  const first = await startServer({ data, args: ['--demo'] });
  ports.add(new URL(first.url).port);
  await first.end('SIGTERM');
  poisoned = await poison(data);
  process.stdout.write(`${SCRIPTS.length} strings in ${poisoned.length} columns: ${poisoned.join(', ')}\n`);
  server = await startServer({ data, args: ['--demo'] });
  ports.add(new URL(server.url).port);
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}, 400_000);
afterAll(async () => {
  await browser?.close();
  killServers();
  await folder.remove();
});

test('there are thirty strings, in the columns that matter', () => {
  expect(new Set(SCRIPTS).size).toBe(30);
  for (const column of ['users.full_name', 'companies.name', 'premises.name', 'channels.name', 'tags.name']) {
    expect(poisoned).toContain(column);
  }
});

test.each<Walker>(['landlord', 'retailer', 'staff', 'visitor'])('%s', async (walker) => {
  const tokens = demoTokens(server.url);
  const rows = WALK.filter(({ person }) => person === walker);
  const places = await findPlaces(asker(server.url, tokens), rows);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const elsewhere: string[] = [];
  const dialogs: string[] = [];
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const address = request.url();
    if (!/^(data|blob|about):/.test(address) && !address.startsWith(`${server.url}/`)) elsewhere.push(address);
  });
  await page.goto(`${server.url}/thank-you`);
  if (walker !== 'visitor') {
    const token = await tokens(walker);
    await page.evaluate((key) => localStorage.setItem('breakpoint.token', key), token);
  }
  const walking = { page, problems: [], calls: watchCalls(page) };
  const ran: string[] = [];
  let shown = 0;
  for (const row of rows) {
    const address = addressOf(row, places);
    const { words } = await visit(walking, address);
    await pointAtCharts(page);
    if (SCRIPTS.some((text) => words.includes(text.slice(0, 12)))) shown += 1;
    if (await page.evaluate(() => '__xss' in window)) ran.push(address);
  }
  await context.close();
  process.stdout.write(`${walker}: ${rows.length} pages, the strings to read on ${shown}\n`);
  expect({ ran, elsewhere, dialogs }).toEqual({ ran: [], elsewhere: [], dialogs: [] });
  if (walker === 'landlord' || walker === 'retailer') expect(shown).toBeGreaterThan(rows.length / 4);
});

test('mails lead to the product alone, run nothing, and carry no code in their subject', async () => {
  const answer = await fetch(`${server.url}/api/mailbox/`);
  const { results } = (await answer.json()) as { results: { subject: string; html: string }[] };
  const origins = new Set<string>();
  for (const { subject, html } of results) {
    expect(subject).not.toMatch(/\b\d{6}\b|[\r\n]/);
    expect(html).not.toMatch(/<(script|img|iframe|svg|video|object|link|base)\b/i);
    for (const [, address = ''] of html.matchAll(/(?:href|src|action)="([^"]*)"/g))
      origins.add(new URL(address).origin);
  }
  process.stdout.write(`${results.length} mails lead to ${[...origins].join(', ')}\n`);
  expect(results.length).toBeGreaterThan(5);
  const ours = [...ports].map((port) => `http://localhost:${port}`);
  expect([...origins].filter((origin) => !ours.includes(origin))).toEqual([]);
});

/** A tooltip is drawn where the pointer is, often by other means than the page. */
async function pointAtCharts(page: Page): Promise<void> {
  const box = await page
    .locator('main svg, main canvas')
    .first()
    .boundingBox({ timeout: 200 })
    .catch(() => null);
  if (!box || box.width < 100) return;
  for (const part of [0.3, 0.6]) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
}

/** With the owner's rights and without triggers: whatever is in the way of such a string is not asked. */
async function poison(data: string): Promise<string[]> {
  const database = await openEmbedded(data);
  const { rows: columns } = await sql<Column>`select table_name as of, column_name as called
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying') order by 1, 2`.execute(database.db);
  const done: string[] = [];
  for (const { of, called } of columns) {
    const name = `${of}.${called}`;
    if (!WORDS.test(called) || OWN_WORDS.test(name)) continue;
    // A column that takes only words of ours refuses, which is as good.
    await writeInto(database.db, of, called).then(
      () => done.push(name),
      () => undefined,
    );
  }
  await database.close();
  return done;
}

function writeInto(db: Db, of: string, called: string): Promise<void> {
  const column = sql.ref(called);
  return db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ${sql.table(of)} t
      set ${column} = left((${[...SCRIPTS]}::text[])[1 + numbered.place % ${SCRIPTS.length}::integer] || ' ' || t.${column}, 200)
      from (select ctid as row, row_number() over (order by ctid)::integer as place from ${sql.table(of)}) numbered
      where t.ctid = numbered.row and t.${column} is not null and t.${column} <> ''`.execute(tx);
  });
}

type Column = { of: string; called: string };
