// The life of a lease as it is written: its term, the versions of its terms, sales by day or reported by month, and what
// happened, in order. { "on": "2026-09-10", "kind": "amend", "version": 1 } makes the second version known from 10
// September, from whatever day it holds.
import { z } from 'zod';
import { type Cents, parseMoney } from '#core/base/money.ts';
import { LifeTermsShape } from '#core/rent/life/terms.ts';
import { Amount, DateText, oneOf } from '#core/rent/terms.ts';

const SignedAmount = z
  .string({ error: 'Write an amount as a decimal text, for example "1234.50".' })
  .transform((text, context): Cents => {
    const amount = parseMoney(text);
    if (amount !== undefined) return amount;
    const message = 'Write an amount with at most two decimals, for example "1234.50".';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A row of sales: whatever it names beside these four is a part of gross. */
const LifeRow = z
  .object({
    day: DateText,
    gross: SignedAmount.default(0 as Cents),
    category: z.string().nullish(),
    received: DateText.nullish(),
  })
  .catchall(SignedAmount)
  .transform(({ day, gross, category, received, ...items }) => {
    return {
      day,
      gross,
      category: category ?? null,
      received: received ?? null,
      items: items as Record<string, Cents>,
    };
  });
const Rows = z.array(LifeRow, { error: 'List the sales as rows.' });

const VersionShape = z.object({
  from: DateText,
  terms: LifeTermsShape,
  continuity: oneOf(['continue', 'prorate', 'restart'])
    .nullish()
    .transform((word) => word ?? ('continue' as const)),
});

const Factor = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'Write a factor as a decimal text, for example "1.10".');
const DayCount = z.int().min(0, 'Give a number of days, 0 or more.');
const Audit = z
  .boolean()
  .nullish()
  .transform((audit) => audit ?? false);

const Event = z.discriminatedUnion(
  'kind',
  [
    z.object({ on: DateText, kind: z.literal('amend'), version: z.int().min(0) }),
    z.object({ on: DateText, kind: z.literal('report'), month: DateText, rows: Rows.default([]), audit: Audit }),
    z.object({ on: DateText, kind: z.literal('certify'), month: DateText, audit: Audit }),
    z.object({ on: DateText, kind: z.literal('close'), month: DateText, audit: Audit }),
    z.object({
      on: DateText,
      kind: z.literal('closure'),
      from: DateText,
      to: DateText,
      reduce: oneOf(['days', 'amount']).default('days'),
      amount: Amount.nullish().transform((amount) => amount ?? null),
    }),
    z.object({
      on: DateText,
      kind: z.literal('offset_bill'),
      name: z.string(),
      from: DateText,
      to: DateText,
      amount: Amount,
    }),
    z.object({ on: DateText, kind: z.literal('bill'), audit: Audit }),
    z.object({ on: DateText, kind: z.literal('pay'), amount: Amount }),
    z.object({
      on: DateText,
      kind: z.literal('propose'),
      version: VersionShape,
      until: DateText.nullish().transform((day) => day ?? null),
      projection: Rows.default([]),
    }),
  ],
  { error: 'Choose one of: amend, report, certify, close, closure, offset_bill, bill, pay, propose.' },
);

export const EstimateShape = z.discriminatedUnion(
  'rule',
  [
    z.object({ rule: z.literal('none') }),
    z.object({ rule: z.literal('last_year_x_factor'), factor: Factor, after_days: DayCount }),
  ],
  { error: 'Choose one of: none, last_year_x_factor.' },
);

export const LifeShape = z.object({
  term: z.object({ start: DateText, end: DateText.nullable().default(null), run_off_days: DayCount.default(90) }),
  versions: z.array(VersionShape).min(1, 'Give at least one version of the terms.'),
  sales: Rows.default([]),
  reported: z
    .array(
      z.object({
        month: DateText,
        on: DateText,
        closed: DateText.nullish().transform((day) => day ?? null),
      }),
    )
    .nullish()
    .transform((months) => months ?? null),
  estimate: EstimateShape.nullish().transform((estimate) =>
    estimate?.rule === 'last_year_x_factor' ? estimate : null,
  ),
  opening: z
    .object({
      day: DateText,
      sales: z.union([SignedAmount, z.record(z.string(), SignedAmount)]),
      percentage_billed: SignedAmount.default(0 as Cents),
      base_billed: Amount.nullish().transform((amount) => amount ?? null),
    })
    .nullish()
    .transform((opening) => opening ?? null),
  events: z.array(Event).default([]),
});

export type LifeText = z.input<typeof LifeShape>;
export type WrittenLife = z.output<typeof LifeShape>;
export type WrittenVersion = z.output<typeof VersionShape>;
export type LifeEvent = z.output<typeof Event>;
export type LifeRow = z.output<typeof LifeRow>;
