// An open invoice as its payer reads it: what will be debited, when, and why.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { LINE_KINDS } from '#core/payments/invoice.ts';
import { InvoiceStatus } from '#core/payments/invoice-status.ts';
import { ESTIMATE_MARKS } from '#core/payments/invoices/estimate-marks.ts';

export const Debit = z
  .object({
    invoice: Int,
    number: z.string(),
    deal: Int,
    place: z.string(),
    currency: CurrencyCode,
    amount: Money.describe('What will be debited: payable, less what was paid, credited or is held in dispute'),
    held: Money,
    from: DayText,
    through: DayText,
    debit_day: DayText,
    review_until: Instant,
    time_zone: z.string().describe('Of the property, in which its deadlines are told'),
    in_review: z.boolean(),
    status: InvoiceStatus,
    status_label: z.string(),
    failure: z.string().nullable(),
    sales: Money.describe('Sales of its days, as issued'),
    missing_days: Int,
    lines: z.array(
      z.object({
        kind: z.enum(LINE_KINDS),
        from: DayText,
        through: DayText,
        amount: Money,
        estimate: z.enum(ESTIMATE_MARKS).optional(),
      }),
    ),
  })
  .meta({ id: 'Debit' });
export type Debit = z.infer<typeof Debit>;

/** Base rent that will be debited and is not invoiced yet, of all stores that pay it on one day. */
export const RentAhead = z
  .object({
    currency: CurrencyCode,
    from: DayText,
    through: DayText,
    debit_day: DayText,
    amount: Money,
    stores: z.array(z.object({ deal: Int, place: z.string(), amount: Money })),
  })
  .meta({ id: 'RentAhead' });
export type RentAhead = z.infer<typeof RentAhead>;
