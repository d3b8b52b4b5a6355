import { type Desk, newId } from '#server/simulators/bank/desk.ts';
import type { FundingSource } from '#server/simulators/bank/funding-sources.ts';

/** Every verified customer has a balance of its own. */
export async function openBalance(desk: Desk, customerId: string): Promise<void> {
  const sources = await desk.memory.list<FundingSource>('funding-source', { parentId: customerId });
  if (sources.some(({ state }) => state.type === 'balance')) return;
  const state: FundingSource = {
    type: 'balance',
    status: 'verified',
    bankAccountType: '',
    name: 'Balance',
    bankName: '',
    fingerprint: '',
    removed: false,
    balance: 0,
    deposits: null,
    returns: 0,
  };
  await desk.memory.save('funding-source', {
    id: newId(),
    parentId: customerId,
    state,
    dueAt: null,
    createdAt: desk.now,
  });
}
