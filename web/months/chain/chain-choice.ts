// Which month of which stores the list of statements shows, as the address says it.
import { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { MonthState } from '#core/months/shapes.ts';

export const ChainChoice = z.object({
  month: DayText.optional().catch(undefined),
  state: MonthState.optional().catch(undefined),
  property: z.coerce.number().int().positive().optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
});
export type ChainChoice = z.output<typeof ChainChoice>;

/** What each side does with many stores at once. */
export const WORK = {
  retailer: { can: 'certify', verb: 'Sign', done: 'signed', one: 'statement', many: 'statements' },
  landlord: { can: 'close', verb: 'Close', done: 'closed', one: 'month', many: 'months' },
} as const satisfies Record<Role, object>;

export type Chain = { side: Role; masterCompany?: number };
