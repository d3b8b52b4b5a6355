// What a proposed change of terms does to the rent, for both sides before anybody accepts it, whatever the deal's
// visibility says of other figures; and for whoever writes terms, before they are sent.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { ANY_OR_INVITED } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { EFFECTIVE_FROM } from '#core/deals/contract.ts';
import { CONTINUITIES } from '#core/deals/terms.ts';
import { AmendedTermsBody } from '#core/deals/terms-body.ts';
import { PaidInAll } from '#core/statements/contract.ts';

const Span = z.object({
  from: DayText,
  through: DayText,
  sales: Money.describe('That count by the terms now'),
  now: Money,
  proposed: Money,
  difference: Money,
});

const YearRent = z.object({
  base_rent: Money,
  percentage_rent: Money,
  additional_fees: Money,
  tax: Money.describe('On rent, as invoices add it'),
  total: Money,
});

export const Effect = z
  .object({
    deal: Int,
    currency: CurrencyCode,
    from: DayText.describe('The day on which the change takes effect'),
    year: z
      .object({
        from: DayText,
        through: DayText,
        expected_from: DayText.nullable().describe('The first day whose sales are expected; null where none are'),
        without: YearRent,
        with: YearRent,
        difference: Money,
        choices: z.array(
          z.object({
            continuity: z.enum(CONTINUITIES),
            chosen: z.boolean(),
            percentage_rent: Money,
            difference: Money,
          }),
        ),
      })
      .nullable()
      .describe('The rent year in which it takes effect, with and without it; null where too little was sold to say'),
    history: z
      .object({
        from: DayText,
        through: DayText,
        months: Int,
        missing_days: Int,
        now: PaidInAll,
        proposed: PaidInAll,
        difference: Money,
      })
      .nullable()
      .describe('Both terms over the last whole months of sales; null where there is none'),
    year_before: Span.nullable().describe('Both terms over the twelve months before those; null where one is missing'),
    expected: Span.extend({ low: Money, high: Money })
      .nullable()
      .describe('Both terms over the twelve months to come, and how far their sales may be off; null where not known'),
    bend: z.array(z.object({ percent: Int, sales: Money, now: Money, proposed: Money })),
    breakpoints: z
      .array(z.object({ terms: z.enum(['now', 'proposed']), sales: Money, rent: Money }))
      .describe('Where the rent of a year begins to rise faster, with the rent at these sales'),
    range: z
      .object({ least: Money, most: Money })
      .nullable()
      .describe(
        'What the change asks more, at the least and at the most, between half and one and a half times the sales',
      ),
  })
  .meta({ id: 'AmendmentEffect' });
export type Effect = z.output<typeof Effect>;

export const getEffect = endpoint({
  method: 'GET',
  path: '/api/statements/deals/:deal/effect/',
  allow: ANY_OR_INVITED,
  summary: 'What a proposed change of terms does to the rent, for both sides',
  params: z.object({ deal: Id }),
  reply: Effect,
});

export const previewEffect = endpoint({
  method: 'POST',
  path: '/api/statements/deals/:deal/effect/',
  reads: true,
  allow: { permission: 'permission_manage_connections' },
  summary: 'What terms that are being written would do to the rent; nothing of them is kept',
  whileImpersonating: true,
  params: z.object({ deal: Id.describe('The agreement in force, or the proposed change that is written anew') }),
  body: z.strictObject({
    terms: AmendedTermsBody,
    effective_from: EFFECTIVE_FROM.describe('For a change of an agreement in force; a proposal keeps its day'),
  }),
  reply: Effect,
});
