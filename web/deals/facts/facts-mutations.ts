// Entering a closure or a bill, and taking it back.
import type { z } from 'zod';
import { enterRentFact, type NewRentFact, removeRentFact } from '#core/deals/facts/contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { DEALS } from '#web/deals/deal-mutations.ts';

export const useTellFact = (id: number) =>
  useAction(
    DEALS,
    (body: z.input<typeof NewRentFact>) => call(enterRentFact, { params: { id }, body }),
    'Entered. The rent counts with it, and the merchant is told.',
  );

export const useTakeFactBack = (id: number) =>
  useAction(
    DEALS,
    (fact: number) => call(removeRentFact, { params: { id, fact } }),
    'Taken back. The next invoice corrects what it had changed.',
  );
