import { type Desk, newId } from '#simulators/bank/request-context.ts';

/** A bank account of a customer, or the balance that it has with the provider itself. */
export type FundingSource = {
  type: 'bank' | 'balance';
  status: 'unverified' | 'verified';
  bankAccountType: string;
  name: string;
  bankName: string;
  fingerprint: string;
  removed: boolean;
  /** Cents of a balance. */
  balance: number;
  deposits: { created: string; status: 'pending' | 'processed' | 'failed'; tries: number } | null;
  /** Returns so far, for accounts that fail only once. */
  returns: number;
};

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
