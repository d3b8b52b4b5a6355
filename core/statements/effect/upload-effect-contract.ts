// What an upload would change of a store's sales and rent, before it is counted.
import { z } from 'zod';
import { endpoint, Id, Int, One } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { MonthText } from '#core/base/time.ts';
import { MANAGES, Resolutions } from '#core/sales/upload-contract.ts';

const BeforeAndAfter = z.object({ before: Money, after: Money });
const Changed = z.object({
  gross: BeforeAndAfter,
  adjusted_gross: BeforeAndAfter.nullable().describe('Null where rent figures are not open to the viewer'),
  rent: BeforeAndAfter.nullable(),
});

export const uploadEffect = endpoint({
  method: 'POST',
  path: '/api/statements/uploads/:id/effect/',
  reads: true,
  allow: MANAGES,
  summary: 'Sales and rent of the store before and after a waiting upload is counted, month by month',
  params: One,
  body: z.strictObject({ resolutions: Resolutions.default([]) }),
  reply: z.object({
    deal: Id,
    place: z.string(),
    currency: CurrencyCode,
    tried: z.boolean().describe('False for a file that is too long to be tried out, or while another one is counted'),
    months: z.array(Changed.extend({ month: MonthText })),
    totals: Changed.extend({ months: Int }),
  }),
});
export type UploadEffect = z.output<typeof uploadEffect.reply>;
