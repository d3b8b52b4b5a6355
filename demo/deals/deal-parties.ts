// Who and where: the demo's properties with their owners, its merchants with the person behind each, and which merchant
// trades in which unit.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { DemoDeal } from '#demo/deals/demo-deals.ts';
import { DEMO_PORTFOLIOS } from '#demo/properties/places.ts';
import type { Tx } from '#server/base/db/db.ts';

export type DemoCast = {
  stores: { place: string; unit: string; merchant: string; currency: Currency }[];
  premises: ReadonlyMap<string, { id: number; ownerId: number | null }>;
  merchants: ReadonlyMap<string, { companyId: number; userId: number; email: string }>;
};

const DAY_MS = 86_400_000;
const NOON_MS = 43_200_000;

export type Placed = {
  story: DemoDeal;
  premises: { id: number; ownerId: number | null };
  merchant: { companyId: number; userId: number; email: string } | undefined;
  /** Ids of the versions so far; the first one is the lineage. */
  ids: number[];
};

export async function readCast(tx: Tx): Promise<DemoCast> {
  const places = await tx.selectFrom('premises').select(['id', 'name', 'created_by']).execute();
  const { rows } = await sql<{ name: string; company_id: number; user_id: number; username: string }>`
    select distinct on (c.id) c.dba_name as name, c.id as company_id, u.id as user_id, u.username
    from companies c join memberships m on m.company_id = c.id and m.permission_owner join users u on u.id = m.user_id
    where c.kind = 'retailer' order by c.id, m.id`.execute(tx);
  return {
    stores: DEMO_PORTFOLIOS.flatMap(({ currency, companies }) =>
      Object.values(companies)
        .flat()
        .flatMap(({ name, stores }) =>
          Object.entries(stores).map(([merchant, unit]) => ({ place: name, unit, merchant, currency })),
        ),
    ),
    premises: new Map(places.map(({ id, name, created_by }) => [name, { id, ownerId: created_by }])),
    merchants: new Map(
      rows.map((row) => [row.name, { companyId: row.company_id, userId: row.user_id, email: row.username }]),
    ),
  };
}

/** Noon of a day in the past. */
export function daysAgo(now: Date, days: number): Date {
  const midday = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NOON_MS;
  return new Date(Math.min(midday - days * DAY_MS, now.getTime()));
}
