// Posts what waits to be delivered. Nothing is posted inside a transaction, and a post that is cut off is sent again.
import type { Clock } from '#server/base/clock.ts';
import { type Db, transact } from '#server/base/db/db.ts';
import { simulatedNow } from '#simulators/bank/clock.ts';
import { openMemory, type Resource } from '#simulators/bank/sql.ts';
import { type Delivery, noteDelivery } from '#simulators/bank/webhooks.ts';
import { BANK, type FaultSwitches } from '#simulators/fault-switches.ts';

/**
 * `times`: how often each goes out. `order`: as they happened unless said otherwise; a function may also leave some
 * out.
 */
export type Manner = {
  times?: number;
  order?: 'as_happened' | 'backwards' | ((deliveries: readonly Resource<Delivery>[]) => readonly Resource<Delivery>[]);
};

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

const ANSWER_WITHIN_MS = 10_000;

const LATE_MS = 3_600_000;

export async function deliverDue(
  db: Db,
  clock: Clock,
  switched: FaultSwitches,
  post: Post = overHttp,
  manner: Manner = {},
): Promise<number> {
  const waiting = await transact(db, 'system', async (tx) => {
    const memory = openMemory(tx);
    return memory.list<Delivery>('delivery', { dueBy: await simulatedNow(memory, clock), limit: 5_000 });
  });
  let posted = 0;
  const isTurned = waiting.length > 1 && switched.meets(BANK, ['webhook_backwards']) !== undefined;
  for (const delivery of ordered(waiting, isTurned ? 'backwards' : manner.order)) {
    const trouble = switched.meets(BANK, ['webhook_late', 'webhook_twice', 'webhook_garbage'])?.fault;
    if (trouble === 'webhook_late') {
      await putOff(db, clock, delivery);
      continue;
    }
    const { url, topic, body, signature } = delivery.state;
    const headers = {
      'content-type': 'application/json',
      'x-dwolla-topic': topic,
      'x-request-signature-sha-256': signature,
    };
    if (trouble === 'webhook_garbage') await post(url, headers, body.slice(0, body.length / 2)).catch(() => 0);
    const times = trouble === 'webhook_twice' ? 2 : (manner.times ?? 1);
    let arrived = false;
    for (let time = 0; time < times; time += 1) {
      const status = await post(url, headers, body).catch(() => 0);
      arrived ||= status >= 200 && status < 300;
      posted += 1;
    }
    await transact(db, 'system', async (tx) => {
      const memory = openMemory(tx);
      await noteDelivery(memory, delivery, await simulatedNow(memory, clock), arrived);
    });
  }
  return posted;
}

async function putOff(db: Db, clock: Clock, delivery: Resource<Delivery>): Promise<void> {
  await transact(db, 'system', async (tx) => {
    const memory = openMemory(tx);
    const dueAt = new Date((await simulatedNow(memory, clock)).getTime() + LATE_MS);
    await memory.save('delivery', { ...delivery, dueAt });
  });
}

function ordered(deliveries: readonly Resource<Delivery>[], order: Manner['order']) {
  if (typeof order === 'function') return order(deliveries);
  return order === 'backwards' ? deliveries.toReversed() : deliveries;
}

async function overHttp(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  await response.body?.cancel();
  return response.status;
}
