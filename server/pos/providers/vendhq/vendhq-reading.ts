// How X-Series' sales are found. The change feed has no dates: after version 0 comes everything that was ever sold, so
// that a first reading searches by date, and later ones follow the feed from a version that the search has seen.
//
// A search that reaches to now has no end date: a till's clock may be ahead. Of its first page the highest version among
// sales that have stood for an hour is where the feed goes on; what was changed since has a higher one.
import { z } from 'zod';
import { textAt } from '#core/pos/quarantine.ts';
import { utcTime } from '#core/pos/wall-clock.ts';
import type { Session, Window } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';

type Shop = { page_size: number };
export type SalesPage = { sales: unknown[]; cursor: string | null };

const Page = z.object({ data: listed(z.unknown()) });
/** Of 64 bits, so that a large one is kept as its digits. */
const Version = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(BigInt);
export const Reached = z.object({ max: Version.nullish() }).nullish();
const Changes = Page.extend({ version: Reached });
const Stamped = z.object({ version: Version, updated_at: z.string().nullish(), sale_date: z.string().nullish() });

const SETTLED_MS = 3_600_000;
const LIVE_MS = 24 * 3_600_000;
/** What a till that was offline hands in late is dated before the moment that was reached. */
const LATE_MS = 96 * 3_600_000;
const SEARCH = /^search:(\d+):(\d+)$/;
const SEARCH_AGAIN = 'search:0:0';

/** The pages of one reading, of all outlets or of one: the feed knows no outlets. */
export async function* findSales(
  session: Session<Shop>,
  api: string,
  outlet: string,
  window: Window,
  cursor: string | null,
): AsyncGenerator<SalesPage> {
  if (cursor !== null && !SEARCH.test(cursor)) yield* changedSince(session, api, BigInt(cursor));
  else yield* soldIn(session, api, outlet, window, cursor);
}

async function* soldIn(
  session: Session<Shop>,
  api: string,
  outlet: string,
  { from, to }: Window,
  cursor: string | null,
): AsyncGenerator<SalesPage> {
  const isLive = to.getTime() > session.now().getTime() - LIVE_MS;
  const { page_size } = session.settings;
  const [, skipped = '0', seen = '0'] = SEARCH.exec(cursor ?? '') ?? [];
  let [offset, version] = [Number(skipped), BigInt(seen)];
  const trail = createTrail();
  for (let more = true; more; ) {
    const query = new URLSearchParams({
      type: 'sales',
      outlet_id: outlet,
      date_from: toSecond(isLive ? new Date(from.getTime() - LATE_MS) : from),
      ...(!isLive && { date_to: toSecond(new Date(to.getTime() + 999)) }),
      page_size: String(page_size),
      offset: String(offset),
    });
    const { data } = await session.read(Page, `${api}/search?${query}`);
    if (offset === 0 && isLive) version = settledVersion(data, session.now());
    trail.pass(data);
    more = data.length >= page_size;
    offset += rowsIn(data, 'id', page_size);
    const after = isLive && version > 0 ? String(version) : SEARCH_AGAIN;
    yield { sales: data, cursor: more ? `search:${offset}:${version}` : after };
  }
}

async function* changedSince(session: Session<Shop>, api: string, from: bigint): AsyncGenerator<SalesPage> {
  for (let after = from; ; ) {
    const query = new URLSearchParams({ after: String(after), page_size: String(session.settings.page_size) });
    const { data, version } = await session.read(Changes, `${api}/sales?${query}`);
    if (data.length === 0) return;
    const reached = version?.max ?? highest(data.map(versionOf));
    if (reached <= after) throw new PosProblem('unreadable', 'The sales system does not say how far its changes go.');
    after = reached;
    yield { sales: data, cursor: String(after) };
  }
}

/** 0 where the page tells none: the next reading searches again. */
function settledVersion(sales: readonly unknown[], now: Date): bigint {
  const settled = sales.filter((sale) => {
    const { data } = Stamped.safeParse(sale);
    return utcTime(data?.updated_at ?? data?.sale_date ?? '') <= now.getTime() - SETTLED_MS;
  });
  return highest(settled.map(versionOf));
}

const versionOf = (sale: unknown): bigint => Stamped.safeParse(sale).data?.version ?? 0n;

const highest = (versions: readonly bigint[]): bigint =>
  versions.reduce((most, version) => (version > most ? version : most), 0n);

/** The one form that the vendor documents: 2016-08-08T12:00:00Z. */
const toSecond = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** One that names no outlet was found by asking for this one, or cannot be read anyway. */
export const isAt = (sale: unknown, outlet: string) => (textAt(sale, 'outlet_id') || outlet) === outlet;
