// The books of AutoPay for a bookkeeper: the statement of a deal with opening and closing balance, and the aggregate
// reports of a company or a whole portfolio.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { POSTING_KINDS } from '#core/payments/ledger.ts';

const SEES = { permission: 'permission_view_autopay' } as const;
const Days = { from: DayText, through: DayText };

export const AccountStatement = z
  .object({
    deal: Int,
    merchant: z.string(),
    landlord: z.string(),
    place: z.string(),
    currency: CurrencyCode,
    from: DayText,
    through: DayText,
    opening_balance: Money.describe('What the merchant owed before the first day; below zero is a credit'),
    rows: z.array(
      z.object({
        at: Instant,
        day: DayText,
        kind: z.enum(POSTING_KINDS),
        label: z.string(),
        invoice: z.string().nullable(),
        reference: z.string(),
        charge: Money.describe('What the merchant owes more'),
        payment: Money.describe('What the merchant owes less'),
        balance: Money,
      }),
    ),
    charges: Money,
    payments: Money,
    closing_balance: Money,
  })
  .meta({ id: 'AccountStatement' });
export type AccountStatement = z.infer<typeof AccountStatement>;

export const accountStatement = endpoint({
  method: 'GET',
  path: '/api/payments/deals/:deal/account_statement/',
  allow: SEES,
  summary: 'What a deal owed, was charged and paid, from one day to another',
  params: z.object({ deal: Id }),
  query: z.object(Days),
  reply: AccountStatement,
});

export const accountStatementFile = endpoint({
  method: 'GET',
  path: '/api/payments/deals/:deal/account_statement/:format/',
  allow: SEES,
  summary: 'The same as PDF or XLSX',
  params: z.object({ deal: Id, format: z.enum(['pdf', 'xlsx']) }),
  query: z.object(Days),
  reply: FileReply,
});

export const CompanyStatement = z
  .object({
    company: Int,
    merchant: z.string(),
    currency: CurrencyCode,
    currencies: z.array(CurrencyCode).describe('Those that the company owes rent in'),
    from: DayText,
    through: DayText,
    opening_balance: Money.describe('What all its stores owed before the first day; below zero is a credit'),
    rows: z.array(
      z.object({
        at: Instant,
        day: DayText,
        kind: z.enum(POSTING_KINDS),
        deal: Int,
        place: z.string(),
        label: z.string().describe('What it is and of which rent: base rent, percentage rent, …'),
        invoice: z.string().nullable(),
        reference: z.string(),
        charge: Money,
        payment: Money,
        balance: Money,
      }),
    ),
    charges: Money,
    payments: Money,
    closing_balance: Money,
  })
  .meta({ id: 'CompanyStatement' });
export type CompanyStatement = z.infer<typeof CompanyStatement>;

const OfCompany = z.object({ ...Days, currency: CurrencyCode.default('USD') });

export const companyStatement = endpoint({
  method: 'GET',
  path: '/api/payments/companies/:company/account_statement/',
  allow: SEES,
  summary: 'What all stores of a merchant’s company owed, were charged and paid, as far as the viewer sees them',
  params: z.object({ company: Id }),
  query: OfCompany,
  reply: CompanyStatement,
});

export const companyStatementFile = endpoint({
  method: 'GET',
  path: '/api/payments/companies/:company/account_statement/:format/',
  allow: SEES,
  summary: 'The same as PDF or XLSX',
  params: z.object({ company: Id, format: z.enum(['pdf', 'xlsx']) }),
  query: OfCompany,
  reply: FileReply,
});

const Scope = { company: Id.optional(), master_company: Id.optional(), premises: Id.optional(), ...Days };

export const autopayReport = endpoint({
  method: 'GET',
  path: '/api/payments/reports/autopay/',
  allow: SEES,
  summary: 'Invoices of each deal in a span of days, by what became of them',
  query: z.strictObject(Scope),
  reply: z.object({
    results: z.array(
      z.object({
        deal: Int,
        merchant: z.string(),
        place: z.string(),
        currency: CurrencyCode,
        invoices: Int,
        invoiced: Money,
        paid: Money,
        processing: Money,
        failed: Money,
        outstanding: Money,
      }),
    ),
  }),
});

export const settlementReport = endpoint({
  method: 'GET',
  path: '/api/payments/reports/autopay_settlement/',
  allow: SEES,
  summary: 'Every debit that settled or came back in a span of days',
  query: z.strictObject(Scope),
  reply: z.object({
    results: z.array(
      z.object({
        deal: Int,
        merchant: z.string(),
        place: z.string(),
        invoice: z.string(),
        currency: CurrencyCode,
        amount: Money.describe('Below zero for a return'),
        settled_at: Instant,
        trace_id: z.string().nullable(),
        payout: Int.nullable(),
      }),
    ),
  }),
});

export const summaryReport = endpoint({
  method: 'GET',
  path: '/api/payments/reports/autopay_summary/',
  allow: SEES,
  summary: 'Invoiced, collected, returned and paid out by month, one row for each currency',
  query: z.strictObject(Scope),
  reply: z.object({
    results: z.array(
      z.object({
        month: z.string(),
        currency: CurrencyCode,
        invoiced: Money,
        collected: Money,
        by_hand: Money,
        returned: Money,
        paid_out: Money,
      }),
    ),
  }),
});
export type ReportQuery = z.output<typeof summaryReport.query>;
