// What the screens of AutoPay read. Every key starts with 'payments', so that one step refreshes all of them. A person
// who may not see AutoPay reads that on the screen instead of being sent away from it.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBankCustomers } from '#core/payments/bank/bank-contract.ts';
import {
  accountStatement,
  autopayReport,
  companyStatement,
  settlementReport,
  summaryReport,
} from '#core/payments/books-contract.ts';
import { listDisputes } from '#core/payments/disputes/dispute-contract.ts';
import { getInvoice, invoiceTotals, listInvoices } from '#core/payments/invoice-contract.ts';
import type { InvoiceStatus } from '#core/payments/invoice-status.ts';
import { getInstructions } from '#core/payments/invoices/instructions-contract.ts';
import { getPayout, listPayouts, payoutOverview } from '#core/payments/payouts/payout-contract.ts';
import { getDebitLimit, getSweep, listAuthorisations, listSweeps } from '#core/payments/sweeps/sweep-contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { callWhole } from '#web/base/whole-list.ts';
import { refreshDeals } from '#web/deals/queries.ts';

const PAGE = 999;
const OPEN_INVOICES = ['pending', 'processing', 'failed'] as const;
const OPEN_DISPUTES = ['open', 'answered', 'proposed', 'escalated'] as const;
const meta = { errors: 'silent' } as const;

/** Whose AutoPay: of one deal, of a company on either side, of a property, or of a whole portfolio. */
export type PayScope = { deal?: number; company?: number; premises?: number; master_company?: number };
export type InvoiceFilter = PayScope & { status?: InvoiceStatus[]; from?: string; through?: string };
export type BookDays = { from: string; through: string };

/** The bank side of a company, without what the provider knows of it. */
export const bankQuery = (company: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', company],
    queryFn: ({ signal }) => call(listBankCustomers, { query: { company, omit: ['details'] }, signal }),
    meta,
  });

export const sweepsQuery = (scope: PayScope) =>
  queryOptions({
    queryKey: ['payments', 'sweeps', scope],
    queryFn: ({ signal }) => callWhole(listSweeps, { query: { status: [], ...scope, pageSize: PAGE }, signal }),
    meta,
  });

export const sweepQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'sweep', id],
    queryFn: ({ signal }) => call(getSweep, { params: { id }, signal }),
    meta,
  });

export const debitLimitQuery = (deal: number) =>
  queryOptions({
    queryKey: ['payments', 'debit-limit', deal],
    queryFn: ({ signal }) => call(getDebitLimit, { query: { deal }, signal }),
    meta,
  });

export const authorisationsQuery = (sweep: number) =>
  queryOptions({
    queryKey: ['payments', 'authorisations', sweep],
    queryFn: ({ signal }) => call(listAuthorisations, { params: { id: sweep }, signal }),
    meta,
  });

export const invoicesQuery = (filter: InvoiceFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'invoices', filter],
    ...pagesOf(listInvoices, { query: { status: [], ...filter, pageSize: PAGE } }),
    meta,
  });

/** What is still to be paid is added up on the screen, so it is read whole. */
export const openInvoicesQuery = (scope: PayScope) =>
  queryOptions({
    queryKey: ['payments', 'open-invoices', scope],
    queryFn: ({ signal }) =>
      callWhole(listInvoices, { query: { ...scope, status: [...OPEN_INVOICES], pageSize: PAGE }, signal }),
    meta,
  });

export const totalsQuery = (filter: InvoiceFilter) =>
  queryOptions({
    queryKey: ['payments', 'totals', filter],
    queryFn: ({ signal }) => call(invoiceTotals, { query: { status: [], ...filter }, signal }),
    meta,
  });

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'invoice', id],
    queryFn: ({ signal }) => call(getInvoice, { params: { id }, signal }),
    meta,
  });

/** What is open, of everything the viewer sees. */
export const openDisputesQuery = queryOptions({
  queryKey: ['payments', 'disputes', 'open'],
  queryFn: ({ signal }) => callWhole(listDisputes, { query: { state: [...OPEN_DISPUTES], pageSize: PAGE }, signal }),
  meta,
});

export const invoiceDisputesQuery = (invoice: number) =>
  queryOptions({
    queryKey: ['payments', 'disputes', 'invoice', invoice],
    queryFn: ({ signal }) => callWhole(listDisputes, { query: { invoice, state: [], pageSize: PAGE }, signal }),
    meta,
  });

export const payoutsQuery = (scope: Pick<PayScope, 'deal' | 'premises' | 'master_company'>) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'payouts', scope],
    ...pagesOf(listPayouts, { query: { status: [], ...scope, pageSize: PAGE } }),
    meta,
  });

export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'payout', id],
    queryFn: ({ signal }) => call(getPayout, { params: { id }, signal }),
    meta,
  });

export const overviewQuery = (deal: number) =>
  queryOptions({
    queryKey: ['payments', 'overview', deal],
    queryFn: ({ signal }) => call(payoutOverview, { query: { deal }, signal }),
    meta,
  });

export const statementQuery = (deal: number, days: BookDays) =>
  queryOptions({
    queryKey: ['payments', 'statement', deal, days],
    queryFn: ({ signal }) => call(accountStatement, { params: { deal }, query: days, signal }),
    meta,
  });

export const instructionsQuery = (company: number) =>
  queryOptions({
    queryKey: ['payments', 'instructions', company],
    queryFn: ({ signal }) => call(getInstructions, { params: { company }, signal }),
    meta,
  });

export const companyStatementQuery = (company: number, days: BookDays) =>
  queryOptions({
    queryKey: ['payments', 'company-statement', company, days],
    queryFn: ({ signal }) => call(companyStatement, { params: { company }, query: days, signal }),
    meta,
  });

type ReportScope = { company: number } & BookDays;

export const autopayReportQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: ['payments', 'report', 'autopay', scope],
    queryFn: ({ signal }) => call(autopayReport, { query: scope, signal }),
    meta,
  });

export const settlementReportQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: ['payments', 'report', 'settlement', scope],
    queryFn: ({ signal }) => call(settlementReport, { query: scope, signal }),
    meta,
  });

export const summaryReportQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: ['payments', 'report', 'summary', scope],
    queryFn: ({ signal }) => call(summaryReport, { query: scope, signal }),
    meta,
  });

/** After a step: everything of AutoPay, and the deals that say whether a sweep waits. */
export async function refreshPayments(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['payments'] }), refreshDeals(client)]);
}
