// The demo's tills: one POS connection a merchant, one channel a store, linked to the store's deal from its first day.

import { daysAgo, type Placed } from '#demo/deals/deal-parties.ts';
import { insertDemoChannels, insertDemoConnections } from '#demo/pos/channel-queries.ts';
import type { Tx } from '#server/base/db/db.ts';

const TYPES = ['square', 'clover', 'lightspeed', 'toast_api', 'shopify', 'heartland'] as const;
const FIXED: Readonly<Record<string, string>> = { 'Field & Tin': 'lightspeed', 'Kiln & Clay': 'clover' };
const CONNECTED_DAYS_AGO = 740;

export async function fillChannels(tx: Tx, placed: readonly Placed[], now: Date): Promise<number> {
  const fed = placed.filter(({ story, merchant }) => story.feed !== 'none' && merchant !== undefined);
  const at = daysAgo(now, CONNECTED_DAYS_AGO);
  const connections = await fillConnections(tx, fed, at);
  const zones = await tx.selectFrom('premises').select(['id', 'time_zone']).execute();
  const zoneOf = new Map(zones.map(({ id, time_zone }) => [id, time_zone]));
  const channels = await insertDemoChannels(
    tx,
    fed.map(({ story, premises, merchant }, index) => ({
      company_id: merchant?.companyId ?? 0,
      pos_connection_id: story.feed === 'manual' ? null : (connections.get(merchant?.companyId ?? 0) ?? null),
      name: `${story.merchant}, ${story.place}`,
      external_location_id: story.feed === 'manual' ? null : `LOC-${1_000 + index}`,
      premises_id: premises.id,
      time_zone: zoneOf.get(premises.id) ?? 'America/New_York',
    })),
    at,
  );
  const links = fed.flatMap(({ story, merchant, ids }, index) =>
    story.feed === 'channel'
      ? []
      : [
          {
            lineage_id: ids[0] ?? 0,
            channel_id: channels[index] ?? 0,
            start_date: story.versions[0].terms.start_date,
            created_by: merchant?.userId ?? null,
            created_at: at,
          },
        ],
  );
  await tx.insertInto('deal_channels').values(links).execute();
  return channels.length;
}

async function fillConnections(tx: Tx, fed: readonly Placed[], at: Date): Promise<ReadonlyMap<number, number>> {
  const names = new Map(
    fed
      .filter(({ story }) => story.feed !== 'manual')
      .map(({ story, merchant }) => [merchant?.companyId ?? 0, story.merchant]),
  );
  return insertDemoConnections(
    tx,
    [...names].map(([company_id, name], index) => ({
      company_id,
      type: FIXED[name] ?? TYPES[index % TYPES.length] ?? 'square',
    })),
    at,
  );
}
