// Over which sales a what-if is computed, as the address says it.
import { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import type { TypedMonth } from '#web/statements/forecast-months.ts';
import type { SalesChoice } from '#web/statements/queries.ts';

export const WhatIfChoice = z.object({ sales: z.enum(['past', 'forecast']).optional().catch(undefined) });

/** Before anything was accepted no sale was counted, so there is nothing to replay but a forecast. */
export function salesKind({ sales }: z.output<typeof WhatIfChoice>, { accepted }: Deal): SalesChoice['kind'] {
  return sales ?? (accepted ? 'past' : 'forecast');
}

export function salesChosen(kind: SalesChoice['kind'], forecast: TypedMonth[]): SalesChoice {
  return kind === 'past' ? { kind, months: 12 } : { kind, months: forecast };
}
