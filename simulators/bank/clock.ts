// The simulated provider's clock: the installation's, moved on as far as somebody asked for. What falls due on the way
// happens in its order: deposits arrive, documents are reviewed, transfers settle or come back.
import type { Clock } from '#server/base/clock.ts';
import type { FundingSource } from '#simulators/bank/balances.ts';
import { type Document, reviewDocument } from '#simulators/bank/documents.ts';
import { postDeposits } from '#simulators/bank/funding-sources.ts';
import type { Desk } from '#simulators/bank/request-context.ts';
import type { Memory } from '#simulators/bank/sql.ts';
import { settleTransfer, type Transfer } from '#simulators/bank/transfers.ts';

const NAME = 'offset';

export async function simulatedNow(memory: Memory, clock: Clock): Promise<Date> {
  const saved = await memory.find<{ ms: number }>('clock', NAME);
  return new Date(clock().getTime() + (saved?.state.ms ?? 0));
}

export async function moveClock(memory: Memory, clock: Clock, ms: number): Promise<void> {
  const saved = await memory.find<{ ms: number }>('clock', NAME);
  const state = { ms: (saved?.state.ms ?? 0) + ms };
  await memory.save('clock', { id: NAME, parentId: null, state, dueAt: null, createdAt: clock() });
}

/** Most calls find nothing that has to happen before they are answered. */
export const isAnythingDue = ({ memory, now }: Desk) => memory.isDue(['funding-source', 'document', 'transfer'], now);

/** Everything that is due by the desk's moment, and how many things that were. */
export async function settleDue(desk: Desk): Promise<number> {
  for (let settled = 0; ; ) {
    const round = await settleRound(desk, desk.now);
    if (round === 0) return settled;
    settled += round;
  }
}

/**
 * What waits by then, once each: a transfer that comes back late needs a second round. Several may look at the same time,
 * and each sees what the one before it settled.
 */
export async function settleRound(desk: Desk, by: Date): Promise<number> {
  const { memory, now } = desk;
  await memory.turn('settle');
  const deposits = await memory.list<FundingSource>('funding-source', { dueBy: by });
  for (const deposit of deposits) await postDeposits(desk, deposit);
  const documents = await memory.list<Document>('document', { dueBy: by });
  for (const document of documents) await reviewDocument(desk, document);
  const transfers = await memory.list<Transfer>('transfer', { dueBy: by, limit: 500 });
  for (const transfer of transfers) {
    const due = transfer.dueAt ?? now;
    await settleTransfer({ ...desk, now: due < now ? due : now }, transfer);
  }
  return deposits.length + documents.length + transfers.length;
}
