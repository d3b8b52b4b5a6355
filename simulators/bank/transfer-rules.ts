// Why the simulated provider turns a transfer down, in its original's words.
import { cents, parseMoney } from '#core/base/money.ts';
import type { FundingSource } from '#simulators/bank/balances.ts';
import type { Customer } from '#simulators/bank/customers.ts';
import { invalid, type Json, text } from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

export type Side = { bank: Resource<FundingSource>; customer: Resource<Customer> };

const SOURCE = '/_links/source/href';
const DESTINATION = '/_links/destination/href';
const VERIFIED_LIMIT = cents(1_000_000);
const UNVERIFIED_LIMIT = cents(500_000);

/** The amount in cents of a transfer that may be made. */
export function refuseTransfer(source: Side | undefined, destination: Side | undefined, body: Json): number {
  const { value, currency } = (body.amount ?? {}) as Json;
  const amount = parseMoney(text(value));
  if (amount === undefined || amount <= 0 || currency !== 'USD') {
    const message = 'Invalid amount. The supplied amount must be a positive number.';
    throw invalid({ code: 'InvalidFormat', message, path: '/amount/value' });
  }
  if (!source || source.bank.state.removed) {
    throw invalid({ code: 'Invalid', message: 'Funding source not found.', path: SOURCE });
  }
  if (!destination || destination.bank.state.removed) {
    throw invalid({ code: 'Invalid', message: 'Receiver not found.', path: DESTINATION });
  }
  refuseParties(source, destination);
  refuseAmount(source, amount);
  const correlation = text(body.correlationId);
  if (body.correlationId !== undefined && !/^[\w.-]{1,255}$/.test(correlation)) {
    const message = 'Correlation id must be at least one character and up to 255 characters when supplied.';
    throw invalid({ code: 'InvalidFormat', message, path: '/correlationId' });
  }
  return amount;
}

function refuseParties(source: Side, destination: Side): void {
  const sender = source.customer.state;
  const receiver = destination.customer.state;
  if (source.bank.state.status !== 'verified') {
    throw invalid({ code: 'Invalid', message: 'Invalid funding source.', path: SOURCE });
  }
  const maySend =
    sender.status === 'unverified' || (sender.status === 'verified' && sender.certification !== 'uncertified');
  if (!maySend) throw invalid({ code: 'Restricted', message: 'Sender restricted.', path: SOURCE });
  if (receiver.status === 'suspended' || receiver.status === 'deactivated') {
    throw invalid({ code: 'Restricted', message: 'Receiver restricted.', path: DESTINATION });
  }
  if (sender.status !== 'verified' && receiver.status !== 'verified') {
    throw invalid({ code: 'NotAllowed', message: 'Receiver cannot receive from sender.', path: DESTINATION });
  }
}

function refuseAmount(source: Side, amount: number): void {
  const isUnverified = source.customer.state.status === 'unverified';
  if (amount > (isUnverified ? UNVERIFIED_LIMIT : VERIFIED_LIMIT)) {
    const message = 'Invalid amount. The supplied amount is greater than your transaction limit.';
    throw invalid({ code: 'Invalid', message, path: '/amount/value' });
  }
  if (source.bank.state.type === 'balance' && amount > source.bank.state.balance) {
    throw invalid({ code: 'InsufficientFunds', message: 'Insufficient funds.', path: SOURCE });
  }
}
