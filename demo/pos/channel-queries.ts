import type { Tx } from '#server/base/db/db.ts';

type DemoChannel = {
  company_id: number;
  pos_connection_id: number | null;
  name: string;
  external_location_id: string | null;
  premises_id: number;
  time_zone: string;
};

/** Ids in the order given. */
export async function insertDemoChannels(tx: Tx, channels: readonly DemoChannel[], at: Date): Promise<number[]> {
  const rows = await tx
    .insertInto('channels')
    .values(channels.map((channel) => ({ ...channel, created_at: at, updated_at: at })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type DemoConnection = { company_id: number; type: string };

/** Ids by company. */
export async function insertDemoConnections(tx: Tx, connections: readonly DemoConnection[], at: Date) {
  const rows = await tx
    .insertInto('pos_connections')
    .values(connections.map((connection) => ({ ...connection, created_at: at, updated_at: at })))
    .returning(['id', 'company_id'])
    .execute();
  return new Map(rows.map(({ id, company_id }) => [company_id, id]));
}
