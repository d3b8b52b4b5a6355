// Transfers of the simulated provider. A debit of a bank settles four banking days after it was made, a credit to a
// bank one; a bank account named after a return code sends the entry back with it. The sum of all balances and of what
// went to and came from banks is always the same.

import type { SwitchedFault } from '#server/base/services.ts';
import type { FundingSource } from '#simulators/bank/balances.ts';
import { bankingDaysAfter, exportOf } from '#simulators/bank/banking-days.ts';
import { announce, type Customer } from '#simulators/bank/customers.ts';
import { decimal } from '#simulators/bank/funding-sources.ts';
import {
  collection,
  type Desk,
  invalid,
  type Json,
  link,
  linkedId,
  newId,
  newTrace,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import { RETURN_CODES, sentinelOf } from '#simulators/bank/return-codes.ts';
import type { Resource } from '#simulators/bank/sql.ts';
import { refuseTransfer, type Side } from '#simulators/bank/transfer-rules.ts';
import { BANK, type BankFault } from '#simulators/fault-switches.ts';

export type Transfer = {
  status: 'pending' | 'processed' | 'failed' | 'cancelled';
  amount: number;
  sourceId: string;
  sourceCustomerId: string;
  destinationId: string;
  destinationCustomerId: string;
  correlationId: string;
  metadata: Json;
  addenda: unknown;
  traceId: string;
  exportAt: string;
  failure: string | null;
  /** Switched on when it was made: how it comes back, whatever the account is called. */
  fate?: { code: string; late: boolean };
};

const SLOW_DAYS = 10;
const DEBIT_DAYS = 4;
const CREDIT_DAYS = 1;
const LATE_DAYS = 2;

export async function createTransfer(desk: Desk, body: Json): Promise<string> {
  const source = await side(desk, linkedId(body._links, 'source'));
  const destination = await side(desk, linkedId(body._links, 'destination'));
  if (source) await desk.memory.turn(`balance:${source.bank.id}`);
  const fresh = source && (await side(desk, source.bank.id));
  const amount = refuseTransfer(fresh, destination, body);
  if (!fresh || !destination) throw notFound();
  const fromBank = fresh.bank.state.type === 'bank';
  const id = newId();
  const transfer: Transfer = {
    status: 'pending',
    amount,
    sourceId: fresh.bank.id,
    sourceCustomerId: fresh.customer.id,
    destinationId: destination.bank.id,
    destinationCustomerId: destination.customer.id,
    correlationId: text(body.correlationId),
    metadata: (body.metadata ?? {}) as Json,
    addenda: body.achDetails,
    traceId: newTrace(),
    exportAt: exportOf(desk.now).toISOString(),
    failure: null,
  };
  if (!fromBank) await book(desk, fresh.bank.id, -amount);
  const trouble = fromBank ? desk.switched.meets(BANK, OF_DEBITS) : undefined;
  const fate = fateOf(trouble);
  if (fate) transfer.fate = fate;
  const days = (fromBank ? DEBIT_DAYS : CREDIT_DAYS) + (trouble?.fault === 'settles_slowly' ? SLOW_DAYS : 0);
  const dueAt = bankingDaysAfter(new Date(transfer.exportAt), days);
  await desk.memory.save('transfer', { id, parentId: fresh.customer.id, state: transfer, dueAt, createdAt: desk.now });
  const receipt = { id, parentId: destination.customer.id, state: {}, dueAt: null, createdAt: desk.now };
  await desk.memory.save('receipt', receipt);
  await notifyOfTransfer(desk, id, transfer, 'created');
  return id;
}

const OF_DEBITS: readonly BankFault[] = ['settles_slowly', 'returned', 'returned_late', 'account_closed'];

function fateOf(trouble: SwitchedFault | undefined): Transfer['fate'] {
  if (!trouble || trouble.fault === 'settles_slowly') return undefined;
  const code = trouble.fault === 'account_closed' ? 'R02' : (trouble.code ?? 'R01');
  return { code, late: trouble.fault === 'returned_late' };
}

export async function findTransfer(desk: Desk, id: string): Promise<Resource<Transfer>> {
  const transfer = await desk.memory.find<Transfer>('transfer', id);
  if (!transfer) throw notFound();
  return transfer;
}

/**
 * Both parties of a transfer find it under their own customer. The vendor says "after" and "before" of the days it may be
 * searched by: here neither is itself among them.
 */
export async function listTransfers(desk: Desk, customerId: string, query: Json): Promise<Json> {
  const correlation = text(query.correlationId);
  const also = { ...(correlation && { having: { correlationId: correlation } }), limit: 1_000_000 };
  const sent = await desk.memory.list<Transfer>('transfer', { parentId: customerId, ...also });
  const got = await desk.memory.list<Transfer>('transfer', { receiverId: customerId, ...also });
  const all = [...sent, ...got.filter(({ state }) => state.sourceCustomerId !== customerId)];
  const [after, before] = [text(query.startDate), text(query.endDate)];
  const matching = all.filter(({ createdAt }) => {
    const createdOn = createdAt.toISOString().slice(0, 10);
    return (after === '' || createdOn > after) && (before === '' || createdOn < before);
  });
  const [limit, offset] = [Number(query.limit ?? 25), Number(query.offset ?? 0)];
  const views = matching.slice(offset, offset + limit).map((transfer) => transferView(desk, transfer));
  return collection(desk.base, `/customers/${customerId}/transfers`, 'transfers', views, matching.length);
}

export async function cancelTransfer(desk: Desk, id: string, body: Json): Promise<Json> {
  const transfer = await findTransfer(desk, id);
  if (text(body.status) !== 'cancelled' || transfer.state.status === 'cancelled') {
    throw invalid({ code: 'Invalid', message: 'Status invalid.', path: '/status' });
  }
  if (!isCancellable(desk, transfer.state)) {
    throw invalid({ code: 'NotAllowed', message: 'Status not allowed.', path: '/status' });
  }
  transfer.state.status = 'cancelled';
  transfer.dueAt = null;
  await giveBack(desk, transfer.state);
  await desk.memory.save('transfer', transfer);
  await notifyOfTransfer(desk, id, transfer.state, 'cancelled');
  return transferView(desk, transfer);
}

export function transferView(desk: Desk, { id, state, createdAt }: Resource<Transfer>): Json {
  const { base } = desk;
  return {
    _links: {
      self: link(base, `/transfers/${id}`, 'transfer'),
      source: link(base, `/customers/${state.sourceCustomerId}`, 'customer'),
      'source-funding-source': link(base, `/funding-sources/${state.sourceId}`, 'funding-source'),
      destination: link(base, `/customers/${state.destinationCustomerId}`, 'customer'),
      'destination-funding-source': link(base, `/funding-sources/${state.destinationId}`, 'funding-source'),
      ...(isCancellable(desk, state) && { cancel: link(base, `/transfers/${id}`, 'transfer') }),
      ...(state.failure && { failure: link(base, `/transfers/${id}/failure`, 'failure') }),
    },
    id,
    status: state.status,
    amount: { value: decimal(state.amount), currency: 'USD' },
    created: createdAt.toISOString(),
    clearing: { source: 'standard' },
    metadata: state.metadata,
    ...(state.correlationId && { correlationId: state.correlationId }),
    individualAchId: state.traceId,
  };
}

export async function failureView(desk: Desk, id: string): Promise<Json> {
  const { state } = await findTransfer(desk, id);
  const returnCode = RETURN_CODES[state.failure ?? ''];
  if (!state.failure || !returnCode) throw notFound();
  const fromBank = (await side(desk, state.sourceId))?.bank.state.type === 'bank';
  const failed = fromBank ? state.sourceId : state.destinationId;
  return {
    _links: {
      self: link(desk.base, `/transfers/${id}/failure`, 'failure'),
      'failed-funding-source': link(desk.base, `/funding-sources/${failed}`, 'funding-source'),
      customer: link(desk.base, `/customers/${state.sourceCustomerId}`, 'customer'),
    },
    code: state.failure,
    description: returnCode.description,
    explanation: `The bank returned the entry: ${returnCode.description.toLowerCase()}.`,
  };
}

/** The clock reached a transfer: it settles, comes back, or comes back after it had settled. */
export async function settleTransfer(desk: Desk, transfer: Resource<Transfer>): Promise<void> {
  const { id, state } = transfer;
  const source = await side(desk, state.sourceId);
  const destination = await side(desk, state.destinationId);
  const bank = [source, destination].find((each) => each?.bank.state.type === 'bank');
  const sentinel = state.fate ? { ...state.fate, once: false } : bank && sentinelOf(bank.bank.state.name);
  const fails = sentinel && (!sentinel.once || bank?.bank.state.returns === 0);
  transfer.dueAt = null;
  if (state.status === 'processed') await sendBack(desk, transfer, bank, sentinel?.code ?? 'R01');
  else if (fails && !sentinel.late) await sendBack(desk, transfer, bank, sentinel.code);
  else {
    state.status = 'processed';
    if (fails) transfer.dueAt = bankingDaysAfter(desk.now, LATE_DAYS);
    if (destination?.bank.state.type === 'balance') await book(desk, destination.bank.id, state.amount);
    await desk.memory.save('transfer', transfer);
    await notifyOfTransfer(desk, id, state, 'completed');
  }
}

async function sendBack(desk: Desk, transfer: Resource<Transfer>, bank: Side | undefined, code: string): Promise<void> {
  const { id, state } = transfer;
  const wasProcessed = state.status === 'processed';
  Object.assign(state, { status: 'failed', failure: code });
  if (wasProcessed) await takeBack(desk, state);
  await giveBack(desk, state);
  await desk.memory.save('transfer', transfer);
  await notifyOfTransfer(desk, id, state, 'failed');
  if (bank) await punish(desk, bank, code);
}

/** A return after settlement takes the money out of the balance it had reached, below zero if it must. */
async function takeBack(desk: Desk, { destinationId, amount }: Transfer): Promise<void> {
  const destination = await side(desk, destinationId);
  if (destination?.bank.state.type === 'balance') await book(desk, destinationId, -amount);
}

async function giveBack(desk: Desk, { sourceId, amount }: Transfer): Promise<void> {
  const source = await side(desk, sourceId);
  if (source?.bank.state.type === 'balance') await book(desk, sourceId, amount);
}

async function punish(desk: Desk, { bank, customer }: Side, code: string): Promise<void> {
  const rule = RETURN_CODES[code];
  const about = { resource: `/funding-sources/${bank.id}`, customerId: customer.id };
  const fresh = (await side(desk, bank.id))?.bank ?? bank;
  fresh.state.returns += 1;
  if (rule?.unverifies) fresh.state.status = 'unverified';
  if (rule?.removes) fresh.state.removed = true;
  await desk.memory.save('funding-source', fresh);
  if (rule?.removes) await desk.note('customer_funding_source_removed', about);
  else if (rule?.unverifies) await desk.note('customer_funding_source_unverified', about);
  if (!rule?.customer) return;
  Object.assign(customer.state, { before: customer.state.status, status: rule.customer });
  await desk.memory.save('customer', customer);
  await announce(desk, customer.id, customer.state);
}

async function side(desk: Desk, id: string): Promise<Side | undefined> {
  const bank = await desk.memory.find<FundingSource>('funding-source', id);
  const customer = bank?.parentId ? await desk.memory.find<Customer>('customer', bank.parentId) : undefined;
  return bank && customer && { bank, customer };
}

async function book(desk: Desk, id: string, cents: number): Promise<void> {
  await desk.memory.turn(`balance:${id}`);
  const source = await desk.memory.find<FundingSource>('funding-source', id);
  if (!source) throw new Refusal(500, 'ServerError', 'A balance is missing.');
  source.state.balance += cents;
  await desk.memory.save('funding-source', source);
}

/** Sender and receiver each get an event for the same transfer. */
async function notifyOfTransfer(desk: Desk, id: string, transfer: Transfer, what: string): Promise<void> {
  const { sourceCustomerId, destinationCustomerId, correlationId } = transfer;
  const isOwnTransfer = sourceCustomerId === destinationCustomerId;
  const topic = `${isOwnTransfer ? 'customer_bank_transfer' : 'customer_transfer'}_${what}`;
  for (const customerId of new Set([sourceCustomerId, destinationCustomerId])) {
    await desk.note(topic, { resource: `/transfers/${id}`, customerId, correlationId });
  }
}

function isCancellable({ now }: Desk, { status, exportAt }: Transfer): boolean {
  return status === 'pending' && now < new Date(exportAt);
}
