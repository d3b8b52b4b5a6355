import { describe, expect, test } from 'vitest';
import { CONCURRENCY_LIMITS } from '#server/base/limits/concurrency-limits.ts';
import { createSlots } from '#server/base/limits/concurrency-slots.ts';

const { running, waiting } = CONCURRENCY_LIMITS.reports;

/** As many calls as one person may have running. */
const full = async (slots: ReturnType<typeof createSlots>, who: string) =>
  Promise.all(Array.from({ length: running }, () => slots.take('reports', who, undefined)));

describe('slots', () => {
  test('with a full queue a call is refused at once, with when to come back', async () => {
    const slots = createSlots();
    await full(slots, 'ann');
    const queued = Array.from({ length: waiting }, () => slots.take('reports', 'ann', undefined));
    const refused = slots.take('reports', 'ann', undefined);
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect(queued).toHaveLength(waiting);
  });

  test('slots are counted for each person and each kind of work', async () => {
    const slots = createSlots();
    await full(slots, 'ann');
    await slots.take('reports', 'ben', undefined);
    await slots.take('calls', 'ann', undefined);
    await slots.take('strangers', 'ann', undefined);
  });

  test('a call that leaves hands its slot to the one that waited longest', async () => {
    const slots = createSlots();
    const [leave] = await full(slots, 'ann');
    const seen: string[] = [];
    const second = slots.take('reports', 'ann', undefined).then((free) => {
      seen.push('first in the queue');
      return free;
    });
    const third = slots.take('reports', 'ann', undefined).then(() => seen.push('second in the queue'));
    leave!();
    (await second)();
    await third;
    expect(seen).toEqual(['first in the queue', 'second in the queue']);
  });

  test('slots that are all left can all be taken again', async () => {
    const slots = createSlots();
    for (const leave of await full(slots, 'ann')) leave();
    await full(slots, 'ann');
  });

  test('a caller who hangs up leaves the queue', async () => {
    const slots = createSlots();
    const [leave] = await full(slots, 'ann');
    const caller = new AbortController();
    const gone = expect(slots.take('reports', 'ann', caller.signal)).rejects.toThrow('The caller has hung up');
    const next = slots.take('reports', 'ann', undefined);
    caller.abort();
    await gone;
    leave!();
    await next;
  });

  test('a read that waits too long is sent away, a write waits for its turn', async () => {
    const slots = createSlots(20);
    const [leave] = await full(slots, 'ann');
    const write = slots.take('reports', 'ann', undefined);
    const { signal } = new AbortController();
    await expect(slots.take('reports', 'ann', signal)).rejects.toMatchObject({ status: 503 });
    leave!();
    await write;
  });
});
