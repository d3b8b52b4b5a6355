// One attempt to move money, as it is written down before the provider is called.
import type { Cents, Currency } from '#core/base/money.ts';
import type { TransferState } from '#core/payments/transfer.ts';

export type NewAttempt = {
  purpose: 'debit' | 'payout';
  invoiceId: number | null;
  payoutId: number | null;
  lineageId: number | null;
  premisesId: number;
  authorisationId: number | null;
  number: number;
  key: string;
  correlationId: string;
  body: string;
  customerId: string;
  source: string;
  amount: Cents;
  currency: Currency;
};

export type Attempt = {
  id: number;
  purpose: 'debit' | 'payout';
  invoice_id: number | null;
  payout_id: number | null;
  lineage_id: number | null;
  premises_id: number;
  key: string;
  correlation_id: string;
  body: string;
  customer_id: string;
  amount_cents: Cents;
  currency: Currency;
  state: TransferState;
  transfer_id: string | null;
  created_at: Date;
};

/** What has to be known of an attempt to look at it, alone or with others. */
export type ToRead = Pick<
  Attempt,
  'id' | 'purpose' | 'lineage_id' | 'premises_id' | 'customer_id' | 'transfer_id' | 'created_at'
>;
