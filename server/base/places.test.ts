import { describe, expect, test } from 'vitest';
import { BOUNDS } from '#server/base/bounds.ts';
import { createPlaces } from '#server/base/places.ts';

const { running, waiting } = BOUNDS.reports;

/** As many calls as one person may have running. */
const full = async (places: ReturnType<typeof createPlaces>, who: string) =>
  Promise.all(Array.from({ length: running }, () => places.take('reports', who, undefined)));

describe('places', () => {
  test('past the line a call is sent away at once, with when to come back', async () => {
    const places = createPlaces();
    await full(places, 'ann');
    const line = Array.from({ length: waiting }, () => places.take('reports', 'ann', undefined));
    const refused = places.take('reports', 'ann', undefined);
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect(line).toHaveLength(waiting);
  });

  test('nobody’s places are somebody else’s, nor those of other work', async () => {
    const places = createPlaces();
    await full(places, 'ann');
    await places.take('reports', 'ben', undefined);
    await places.take('calls', 'ann', undefined);
    await places.take('strangers', 'ann', undefined);
  });

  test('whoever leaves hands the place to who waited longest', async () => {
    const places = createPlaces();
    const [leave] = await full(places, 'ann');
    const seen: string[] = [];
    const second = places.take('reports', 'ann', undefined).then((free) => {
      seen.push('first in line');
      return free;
    });
    const third = places.take('reports', 'ann', undefined).then(() => seen.push('second in line'));
    leave!();
    (await second)();
    await third;
    expect(seen).toEqual(['first in line', 'second in line']);
  });

  test('places that are all left can all be taken again', async () => {
    const places = createPlaces();
    for (const leave of await full(places, 'ann')) leave();
    await full(places, 'ann');
  });

  test('whoever hangs up leaves the line', async () => {
    const places = createPlaces();
    const [leave] = await full(places, 'ann');
    const caller = new AbortController();
    const gone = expect(places.take('reports', 'ann', caller.signal)).rejects.toThrow('The caller has hung up');
    const next = places.take('reports', 'ann', undefined);
    caller.abort();
    await gone;
    leave!();
    await next;
  });

  test('a read that waits too long is sent away, a write waits for its turn', async () => {
    const places = createPlaces(20);
    const [leave] = await full(places, 'ann');
    const write = places.take('reports', 'ann', undefined);
    const { signal } = new AbortController();
    await expect(places.take('reports', 'ann', signal)).rejects.toMatchObject({ status: 503 });
    leave!();
    await write;
  });
});
