// How the bank side is called on screens.
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import type {
  BusinessType,
  CustomerStatus,
  DocumentType,
  OwnerStatus,
  PayoutType,
  Readiness,
} from '#core/payments/bank/bank-words.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

type PillWords = { label: string; tone: PillTone };

export const READINESS_WORDS: Readonly<Record<Readiness, PillWords & { sentence: string }>> = {
  no_dwolla_customer: {
    label: 'Not set up',
    tone: 'yours',
    sentence: 'The bank does not know this company yet, so no rent can move.',
  },
  no_funding_source: {
    label: 'No bank account',
    tone: 'yours',
    sentence: 'The bank knows this company, but no bank account has been added.',
  },
  no_verified_funding_source: {
    label: 'Account to verify',
    tone: 'yours',
    sentence: 'A bank account has been added, but nobody has shown yet that it belongs to this company.',
  },
  no_connected_funding_source: {
    label: 'Not connected',
    tone: 'yours',
    sentence: 'A verified bank account is there, but nothing uses it yet.',
  },
  ready: { label: 'Ready', tone: 'works', sentence: 'Everything is in place: rent can move on its day.' },
};

export const CUSTOMER_STATUS_WORDS: Readonly<Record<CustomerStatus, PillWords>> = {
  unverified: { label: 'Unverified', tone: 'ended' },
  verified: { label: 'Verified', tone: 'works' },
  retry: { label: 'Details did not match', tone: 'yours' },
  document: { label: 'Document needed', tone: 'yours' },
  kba: { label: 'Questions to answer', tone: 'yours' },
  suspended: { label: 'Suspended', tone: 'failed' },
  deactivated: { label: 'Deactivated', tone: 'ended' },
};

/** A customer that the bank knows and has not verified is told apart from one it does not know. */
export function readinessWords(customer: Pick<BankCustomer, 'readiness' | 'status'> | null | undefined) {
  const words = READINESS_WORDS[customer?.readiness ?? 'no_dwolla_customer'];
  if (customer?.readiness !== 'no_dwolla_customer') return words;
  const sentence = 'The bank knows this company and has not verified it, so no rent can move.';
  return { ...CUSTOMER_STATUS_WORDS[customer.status], sentence };
}

export const OWNER_STATUS_WORDS: Readonly<Record<OwnerStatus, PillWords>> = {
  verified: { label: 'Verified', tone: 'works' },
  document: { label: 'Document needed', tone: 'yours' },
  incomplete: { label: 'Details did not match', tone: 'yours' },
};

export const BUSINESS_TYPE_WORDS: Readonly<Record<BusinessType, string>> = {
  llc: 'Limited liability company (LLC)',
  corporation: 'Corporation',
  partnership: 'Partnership',
  soleProprietorship: 'Sole proprietorship',
};

export const DOCUMENT_TYPE_WORDS: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  license: 'Driver’s license',
  idCard: 'State ID card',
  other: 'Business document',
};

export const PAYOUT_TYPE_WORDS: Readonly<Record<PayoutType, { label: string; detail: string }>> = {
  upon_receipt: { label: 'Upon receipt', detail: 'Each banking day, with what arrived that day.' },
  week: { label: 'Weekly', detail: 'On the banking day after Sunday, with what arrived from Monday on.' },
  half_month: { label: 'Twice a month', detail: 'After the 15th and after the last day of the month.' },
  month: { label: 'Monthly', detail: 'On the first banking day of the next month.' },
};

type Account = Pick<FundingSource, 'bank_name' | 'last_four' | 'name'>;

/** "Cascade Mutual Bank ending 4433": never more of a number than its end. */
export function accountText({ bank_name, last_four, name }: Account): string {
  const bank = bank_name || name;
  return last_four ? `${bank} ending ${last_four}` : bank;
}

export function accountState({ status, micro_deposits, removed }: FundingSource): PillWords {
  if (removed) return { label: 'Removed', tone: 'ended' };
  if (status === 'verified') return { label: 'Verified', tone: 'works' };
  if (micro_deposits === 'pending') return { label: 'Deposits on their way', tone: 'theirs' };
  if (micro_deposits === 'processed') return { label: 'Enter the amounts', tone: 'yours' };
  if (micro_deposits === 'max_attempts') return { label: 'Too many tries', tone: 'failed' };
  return { label: 'To verify', tone: 'yours' };
}
