// A bank customer as its viewer reads it.
import { moneyText } from '#core/base/money.ts';
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import { nextSteps } from '#core/payments/bank/next-steps.ts';
import type { BeneficialOwner } from '#core/payments/bank/owner-contract.ts';
import { readinessOf } from '#core/payments/bank/readiness.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { CustomerRow, OwnerRow, SourceRow } from '#server/payments/bank/sql.ts';

export function customerView(
  row: CustomerRow,
  sources: readonly SourceRow[],
  { omitDetails = false }: { omitDetails?: boolean } = {},
): BankCustomer {
  const { type, status, certification, links, owners, details } = row;
  const ownSources = sources.filter((source) => source.bank_customer_id === row.id && source.removed_at === null);
  return {
    id: row.id,
    dwolla_id: row.provider_id,
    company: { id: row.company_id, name: row.company_name, kind: row.company_kind },
    type,
    status,
    certification,
    readiness: readinessOf({
      customer: { type, status },
      needsVerified: row.company_kind === 'landlord',
      accounts: accountsOf(ownSources),
      connected: row.connections.map(({ funding_source }) => funding_source),
    }),
    next_steps: nextSteps({ type, businessType: details.business_type, links, certification, owners }),
    email: row.email,
    business_name: row.business_name,
    funding_sources: ownSources.map(sourceView),
    connections: row.connections,
    balance: balanceView(row),
    ...(!omitDetails && { details }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function balanceView({ booked_cents, provider_cents, balance_read_at }: CustomerRow): BankCustomer['balance'] {
  if (booked_cents === null || provider_cents === null || balance_read_at === null) return null;
  return {
    currency: DEBITED_CURRENCY,
    by_books: moneyText(booked_cents),
    at_provider: moneyText(provider_cents),
    read_at: balance_read_at.toISOString(),
  };
}

export function accountsOf(sources: readonly SourceRow[]) {
  return sources
    .filter(({ kind, removed_at }) => kind === 'bank' && removed_at === null)
    .map(({ id, status }) => ({ id, verified: status === 'verified' }));
}

export function sourceView(row: SourceRow): FundingSource {
  return {
    id: row.id,
    dwolla_customer: row.bank_customer_id,
    kind: row.kind,
    status: row.status,
    bank_account_type: row.bank_account_type,
    name: row.name,
    bank_name: row.bank_name,
    last_four: row.last_four,
    micro_deposits: row.micro_deposits,
    removed: row.removed_at !== null,
    created_at: row.created_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
  };
}

export function ownerView(row: OwnerRow): BeneficialOwner {
  return {
    id: row.id,
    dwolla_customer: row.bank_customer_id,
    first_name: row.first_name,
    last_name: row.last_name,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
