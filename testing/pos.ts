// Connecting a sales system as a person would: to the vendor's page, its button, and back.
import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Simulators } from '#server/simulators/stage.ts';
import type { Person, World } from '#testing/world.ts';

/** The vendors behind a test's world, with their faults and ledgers. */
export const vendorsOf = (world: World) => world.services.simulators as unknown as Simulators;

/** The parameters with which the vendor sends the person back. */
export async function atVendor(world: World, authorizeUrl: string): Promise<Record<string, string>> {
  const { body } = await world.get(authorizeUrl);
  const href = /href="([^"]+)"/.exec(String(body))?.[1] ?? '';
  const address = href.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return Object.fromEntries(new URL(address).searchParams);
}

/** A connection of the type in the company, by the vendor's sign-in. */
export async function connected(world: World, type: string, company: number, as: Person) {
  const started = await world.post(`/api/pos/${type}/authenticate/`, { company }, as);
  if (started.status !== 200) throw new Error(`Not started: ${JSON.stringify(started.body)}`);
  const returned = await atVendor(world, started.body.authorize_url);
  const finished = await world.post(`/api/pos/${type}/authenticate/`, { returned }, as);
  if (finished.status !== 200) throw new Error(`Not connected: ${JSON.stringify(finished.body)}`);
  return finished.body.connection;
}

/** A channel of the connection's first location, without its first reading done. */
export async function channelAt(world: World, connection: { id: number; company: number }, as: Person, more = {}) {
  const { body } = await world.get(`/api/pos/locations_channels/${connection.id}/`, as);
  const location_id = body.results[0].id;
  const made = await world.post(
    '/api/pos/channel/',
    {
      company: connection.company,
      pos_connection: connection.id,
      location_id,
      sales_from: addDays(dayIn(world.now, DEFAULT_ZONE), -10),
      ...more,
    },
    as,
  );
  if (made.status !== 201) throw new Error(`No channel: ${JSON.stringify(made.body)}`);
  return made.body;
}
