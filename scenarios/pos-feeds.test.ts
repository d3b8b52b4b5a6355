// Every adapter reads thirty days of its simulated vendor while everything goes wrong that can: calls fail and are
// limited, tokens end in the middle of a page, rows come twice, tips and items change after closing, offline sales
// arrive three days late, sales are voided and refunded before and after they were read. Whatever the reader does, in
// whatever overlap, it ends with the shop's own ledger, to the cent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { SALES_AMOUNTS, type SaleRecord } from '#core/pos/sale.ts';
import { createOutbound, type Outbound } from '#server/base/http/http.ts';
import type { Adapter, Credentials, Session } from '#server/pos/adapter.ts';
import { allAdapters } from '#server/pos/adapters.ts';
import { createCaller, createSession } from '#server/pos/session.ts';
import { allSimulators } from '#simulators/all-simulators.ts';
import type { Line } from '#simulators/shop.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';

const MERCHANT = 'merchant-1';
const DAY = 86_400_000;
const OPENED = new Date('2026-02-01T05:00:00Z');
let now = OPENED;
let simulators: Simulators;
let outbound: Outbound;

beforeAll(async () => {
  simulators = await startSimulators({
    clock: () => now,
    simulators: allSimulators,
    faults: { outageEvery: 7, limitEvery: 11, expireEvery: 5, duplicates: true },
    plans: (type, merchant) => [
      {
        id: `${type}-${merchant}`,
        name: 'Harbor Street',
        timeZone: 'America/New_York',
        opens: day('2026-02-01'),
        closes: day('2026-03-02'),
        traits: { salesPerDay: 12, refunds: 0.1, lateEdits: 0.1, offline: 0.08, voids: 0.05, tests: 0.05 },
      },
    ],
  });
  // The vendors' outages are counted in calls, not in seconds: waiting them out would only make the test slow.
  outbound = createOutbound([{ host: simulators.host, loopback: true }], { wait: async () => undefined });
});
afterAll(() => simulators.close());

describe.each(allSimulators.map(({ type, adapter }) => [type, adapter ?? type] as const))('%s', (type, readBy) => {
  test('ends with the ledger of the shop, however often it reads', async () => {
    now = OPENED;
    const adapter = allAdapters.find((one) => one.type === readBy) as Adapter;
    const session = openSession(adapter, type);
    const locations = await adapter.locations(session);
    expect(locations.length).toBeGreaterThanOrEqual(1);
    const [{ id: location, timeZone, currency } = { id: '', timeZone: null, currency: null }] = locations;
    const place = {
      location,
      revenueCentre: null,
      timeZone: timeZone ?? 'America/New_York',
      cutoffHour: 0,
      currency: currency ?? 'USD',
    };
    const kept = new Map<string, SaleRecord>();
    let cursor: string | null = null;
    let reached = OPENED;
    const read = async (from: Date, to: Date) => {
      const given = adapter.feed.kind === 'changes' ? cursor : null;
      for await (const page of adapter.sales(session, place, { from, to }, given)) {
        for (const sale of page.sales) kept.set(sale.external_id, sale);
        for (const gone of page.removed) kept.delete(gone);
        if (adapter.feed.kind === 'changes') cursor = page.cursor ?? cursor;
      }
    };
    const overlap = adapter.feed.kind === 'windows' ? adapter.feed.overlapHours * 3_600_000 : 0;
    const longest = adapter.feed.kind === 'windows' ? adapter.feed.longestDays * DAY : 60 * DAY;
    // Rounds at odd moments, then one when everything late has arrived.
    for (const days of [0.6, 1.7, 5.2, 11.9, 19.4, 30.1, 33.5, 38.2, 46]) {
      now = new Date(OPENED.getTime() + days * DAY);
      for (let from = reached.getTime() - overlap; from < now.getTime(); from += longest) {
        await read(new Date(from), new Date(Math.min(from + longest, now.getTime())));
      }
      reached = now;
    }
    expect(figures(kept.values())).toEqual(truth(type));
    // The same again, from the beginning and in other windows.
    cursor = null;
    const step = Math.min(longest, 9 * DAY);
    for (let from = OPENED.getTime(); from < now.getTime(); from += step - DAY / 2) {
      await read(new Date(from), new Date(Math.min(from + step, now.getTime())));
    }
    expect(figures(kept.values())).toEqual(truth(type));
    expect(JSON.stringify([...kept.values()])).not.toMatch(/4242424242424242|5555555555554444|378282246310005/);
  });
});

/** Token handling as the product does it, with the credentials in memory. */
function openSession(adapter: Adapter, simulator: string): Session {
  const settings = adapter.settings.parse(settingsOf(adapter.type));
  let credentials: Credentials = simulators.credentials(simulator, MERCHANT);
  const { refresh } = adapter.access;
  return createSession(outbound, () => now, settings, {
    credentials: () => credentials,
    headers: (held) => adapter.headers(settings, held),
    ...(refresh && {
      renew: async (stale: Credentials) => {
        credentials = await refresh(
          createCaller(outbound, () => now),
          settings,
          stale,
        );
        return credentials;
      },
    }),
  });
}

function settingsOf(type: string): Record<string, string> {
  const prefix = `POS_${type.toUpperCase()}_`;
  const settings = Object.entries(simulators.settings).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(settings.map(([name, value]) => [name.slice(prefix.length).toLowerCase(), value]));
}

function truth(type: string) {
  const ids = allSimulators.find((one) => one.type === type)?.ids;
  const [shop] = simulators.stage(type).shopsOf(MERCHANT);
  if (!shop) throw new Error('no shop');
  const lines = shop.truth();
  expect(lines.length).toBeGreaterThan(200);
  if (!ids) return figures(lines);
  const named = new Map<string, string>();
  for (const sale of shop.all()) {
    named.set(sale.id, ids.sale(sale));
    for (const refund of sale.refunds) named.set(refund.id, ids.refund(sale, refund));
  }
  const name = (id: string | null) => (id === null ? null : (named.get(id) ?? id));
  return figures(
    lines.map((line) => ({
      ...line,
      external_id: name(line.external_id) ?? '',
      refund_of: ids.linked === false ? null : name(line.refund_of),
    })),
  );
}

/** What is compared of a sale, in one order. */
function figures(sales: Iterable<SaleRecord | Line>) {
  return [...sales]
    .map((sale) => ({
      id: sale.external_id,
      kind: sale.kind,
      at: sale.occurred_at,
      refund_of: sale.refund_of,
      categories: sale.categories,
      ...Object.fromEntries(SALES_AMOUNTS.map((name) => [name, sale[name]])),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
