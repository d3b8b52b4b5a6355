// The states of an invoice: pending until it is debited, processing while the bank has it, then paid or failed. A
// pending or failed one can be canceled. A credit is never transferred; it is set against the invoices that follow.
import { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';

export const INVOICE_STATUSES = ['pending', 'processing', 'paid', 'failed', 'canceled', 'credit'] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  credit: 'Credit',
};

export const INVOICE_ACTIONS = ['charge', 'cancel', 'record_payment', 'correct_payment', 'dispute'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

type Facts = {
  status: InvoiceStatus;
  side: Role;
  collects: 'autopay' | 'by_hand';
  inReview: boolean;
  paid: boolean;
  /** A payment was recorded by hand: its day can be corrected. */
  paidByHand: boolean;
  /** Its sweep debits what is open: neither paused, until somebody has mended the cause, nor stopped. */
  debits: boolean;
};

/** What somebody who manages AutoPay may do; whether the bank allows it is asked when they do. */
export function invoiceActions({ status, side, collects, inReview, paid, paidByHand, debits }: Facts): InvoiceAction[] {
  const open = status === 'pending' || status === 'failed';
  const landlord = side === 'landlord';
  return [
    ...(open && collects === 'autopay' && debits && (!inReview || !landlord) ? (['charge'] as const) : []),
    ...(open && landlord && !paid ? (['cancel'] as const) : []),
    ...(open && landlord ? (['record_payment'] as const) : []),
    ...(landlord && paidByHand ? (['correct_payment'] as const) : []),
    ...(open && !landlord ? (['dispute'] as const) : []),
  ];
}
