// What a proposed change of terms does to the rent, for both sides before anybody accepts it, whatever the deal's
// visibility says of other figures.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { CONTINUITIES } from '#core/deals/terms.ts';
import { PaidInAll } from '#core/statements/contract.ts';

const YearRent = z.object({ base_rent: Money, percentage_rent: Money, additional_fees: Money, total: Money });

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
    bend: z.array(z.object({ percent: Int, sales: Money, now: Money, proposed: Money })),
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
  allow: 'user',
  summary: 'What a proposed change of terms does to the rent, for both sides',
  params: z.object({ deal: Id }),
  reply: Effect,
});
