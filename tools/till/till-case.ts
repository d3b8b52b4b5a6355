// A till's case: what a vendor answers, and what must come of it. `{host}` in its texts is the replay server's origin.
import { z } from 'zod';

const Texts = z.record(z.string(), z.coerce.string());
const Query = z.record(z.string(), z.union([z.string(), z.null(), z.object({ matches: z.string() })]));
const When = z.object({
  method: z.string(),
  path: z.string(),
  query: Query.default({}),
  body_contains: z.union([z.string(), z.array(z.string())]).default([]),
});
const Page = z.object({
  list: z.string(),
  size: z.string(),
  skip: z.string().optional(),
  number: z.string().optional(),
  usual: z.number(),
  most: z.number(),
});
const Reply = z.object({
  status: z.number(),
  headers: Texts.default({}),
  body: z.unknown(),
  page: Page.optional(),
});
const Exchange = z.object({ when: When, times: z.number().optional(), reply: Reply });
const Expected = z.object({
  sales: z.array(z.record(z.string(), z.unknown())).optional(),
  quarantined: z.array(z.record(z.string(), z.unknown())).optional(),
  error: z.string().nullish(),
  totals: Texts.default({}),
  calls: z.object({ at_most: z.number() }).optional(),
  waited_at_least_ms: z.number().optional(),
  waited_at_most_ms: z.number().optional(),
});
export const TillCase = z.object({
  id: z.string(),
  type: z.string(),
  settings: Texts.default({}),
  credentials: Texts.default({}),
  channel: z.object({
    location: z.string(),
    revenue_centre: z.string().nullable().default(null),
    time_zone: z.string(),
    cutoff_hour: z.number().default(0),
    currency: z.string(),
  }),
  window: z.object({ from: z.string(), through: z.string() }),
  now: z.string(),
  exchanges: z.array(Exchange),
  expect: Expected.optional(),
});

export type TillCase = z.output<typeof TillCase>;
export type When = z.output<typeof When>;
export type Reply = z.output<typeof Reply>;
export type Exchange = z.output<typeof Exchange>;
export type Expected = z.output<typeof Expected>;
