// The chosen tags live in the address, under the names that every report call takes: ?tags=3&tags=8&custom_filter=2.
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';

const Ids = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.coerce.number().int().positive()),
);

export const TagAddress = z.object({
  tags: Ids.catch([]),
  custom_filter: z.coerce.number().int().positive().optional().catch(undefined),
});
export type TagChoice = z.output<typeof TagAddress>;

/** The choice, and a way to change it. A report spreads the choice into its query. */
export function useTagChoice(): [TagChoice, (changes: Partial<TagChoice>) => void] {
  return useAddress(TagAddress);
}
