// Bank accounts of a customer. Their numbers go to the provider in the call that brings them; what stays here is the
// provider's id, the bank's name and the last four digits.
import { type Cents, parseMoney } from '#core/base/money.ts';
import { refuse, refuseField } from '#core/base/problem.ts';
import type { FundingSource } from '#core/payments/bank/bank-contract.ts';
import type { NewBankAccount } from '#core/payments/bank/bank-input.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { askBank } from '#server/payments/bank/ask-bank.ts';
import { sourceView } from '#server/payments/bank/customer-view.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { saveSource } from '#server/payments/bank/mirror-sql.ts';
import { type BankProvider, BankRefusal, type FundingSourceState } from '#server/payments/bank/provider.ts';
import { bankAccount, lastFour } from '#server/payments/bank/provider-fields.ts';
import { requireCustomer, requireSource } from '#server/payments/bank/read-customers.ts';
import { findSource, type SourceRow } from '#server/payments/bank/sql.ts';

export function createSource(ctx: StepsCtx, id: number, body: NewBankAccount): Promise<FundingSource> {
  return askBank(ctx, {
    kind: 'account.create',
    content: [id, body],
    async open(step) {
      const customer = await requireCustomer(step, id, 'permission_manage_autopay');
      return { companyId: customer.company_id, customer };
    },
    async ask(bank, { customer }, key) {
      const source = await bank.fundingSources.create(customer.provider_id, bankAccount(body), key).catch(existing);
      return bank.fundingSources.read(source);
    },
    save: (step, { companyId }, source) => addSource(step, { id, companyId, source, lastFour: lastFour(body) }),
  });
}

type Added = { id: number; companyId: number; source: FundingSourceState; lastFour: string };

/** An account that the provider has, in our own list. */
export async function addSource(step: Ctx, { id, companyId, source, lastFour: end }: Added): Promise<FundingSource> {
  const sourceId = await saveSource(step.db, id, source, step.now, end);
  noted(step, companyId, 'added', sourceId, source);
  return read(step, id, sourceId);
}

export function removeSource(ctx: StepsCtx, id: number, sourceId: number): Promise<undefined> {
  return askBank(ctx, {
    kind: 'account.remove',
    content: [id, sourceId],
    open: (step) => openedBank(step, id, sourceId),
    async ask(bank, { source }) {
      const now = await bank.fundingSources.read(source.provider_id);
      return now.removed ? now : bank.fundingSources.remove(source.provider_id);
    },
    async save(step, { companyId }, source) {
      await saveSource(step.db, id, source, step.now);
      await emit(step.services, step.db, BANK_EVENTS.accountsLost, { funding_source_ids: [sourceId] });
      noted(step, companyId, 'removed', sourceId, source);
      return undefined;
    },
  });
}

type Amounts = { amount1?: string | undefined; amount2?: string | undefined };

/** Without amounts the two deposits are sent; with them the account is proved. */
export function microDeposits(ctx: StepsCtx, id: number, sourceId: number, body: Amounts): Promise<FundingSource> {
  const amounts = amountsOf(body);
  return askBank(ctx, {
    kind: amounts ? 'account.verify' : 'account.deposits',
    // Each try at the amounts is a try of its own.
    content: amounts ? [id, sourceId, amounts, ctx.request.id] : [id, sourceId],
    async open(step) {
      const openedAccount = await openedBank(step, id, sourceId);
      if (openedAccount.source.removed_at) refuse('This bank account was removed. Add it again to use it.');
      if (openedAccount.source.status === 'verified') refuse('This bank account is verified already.');
      return openedAccount;
    },
    async ask(bank, { source }, key) {
      const refusal = await proved(bank, source, amounts, key);
      return { state: await bank.fundingSources.read(source.provider_id), refusal };
    },
    async save(step, { companyId }, { state, refusal }) {
      await saveSource(step.db, id, state, step.now);
      if (!refusal) noted(step, companyId, amounts ? 'verified' : 'deposits_sent', sourceId, state);
      return { view: await read(step, id, sourceId), refusal };
    },
  }).then(({ view, refusal }) => {
    if (refusal) refuseDeposit(refusal, view);
    return view;
  });
}

/** A wrong amount is the provider's no, and yet changes the account: it is told after the account was saved. */
async function proved(
  bank: BankProvider,
  source: SourceRow,
  amounts: readonly [Cents, Cents] | undefined,
  key: string,
): Promise<BankRefusal | undefined> {
  try {
    if (amounts) await bank.fundingSources.verifyMicroDeposits(source.provider_id, amounts);
    else await bank.fundingSources.startMicroDeposits(source.provider_id, key);
    return undefined;
  } catch (error) {
    if (error instanceof BankRefusal) return error;
    throw error;
  }
}

function refuseDeposit(refusal: BankRefusal, { micro_deposits }: FundingSource): never {
  const spent = micro_deposits === 'max_attempts' && refusal.code === 'ValidationError';
  const detail = spent
    ? 'Wrong amount(s). That was the last try: remove this bank account and add it again after two days.'
    : refusal.detail;
  refuse(detail, 'dwolla_exception', { code: refusal.code, errors: refusal.errors });
}

function amountsOf({ amount1, amount2 }: Amounts): readonly [Cents, Cents] | undefined {
  if (amount1 === undefined && amount2 === undefined) return undefined;
  if (amount1 === undefined) refuseField('amount1', 'Required');
  if (amount2 === undefined) refuseField('amount2', 'Required');
  const [first, second] = [amount1, amount2].map((text) => parseMoney(text.replace(/^\./, '0.')));
  if (!first || first < 1) refuseField('amount1', 'Must be at least 0.01');
  if (!second || second < 1) refuseField('amount2', 'Must be at least 0.01');
  return [first, second];
}

/** The provider has this very account of this customer already: it is the one that was meant. */
export function existing(error: unknown): string {
  if (error instanceof BankRefusal && error.code === 'DuplicateResource' && error.existingId) return error.existingId;
  throw error;
}

async function openedBank(step: Ctx, id: number, sourceId: number) {
  const { customer, source } = await requireSource(step, id, sourceId, 'permission_manage_autopay');
  if (source.kind === 'balance') refuse('The balance belongs to the customer and cannot be changed.');
  return { companyId: customer.company_id, source };
}

async function read(step: Ctx, id: number, sourceId: number): Promise<FundingSource> {
  const row = await findSource(step.db, id, sourceId);
  if (!row) throw new Error('The account that was just saved is not there');
  return sourceView(row);
}

function noted(step: Ctx, companyId: number, what: string, sourceId: number, source: FundingSourceState): void {
  step.audit({
    chain: `company:${companyId}`,
    action: `bank.account.${what}`,
    object: { company: companyId, funding_source: sourceId },
    after: { name: source.name, bank_name: source.bankName, status: source.status, removed: source.removed },
  });
}
