// The sort of a table in the address: `?sort=-sales` survives a reload, the back button and a pasted link.
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { type Sort, sortFromText, sortText } from '#web/ui/table-columns.ts';

const Shape = z.object({ sort: z.string().optional().catch(undefined) });

export function useSortInAddress(otherwise: Sort): { sort: Sort; onSort: (sort: Sort) => void } {
  const [{ sort }, change] = useAddress(Shape);
  return { sort: sortFromText(sort) ?? otherwise, onSort: (next) => change({ sort: sortText(next) }) };
}
