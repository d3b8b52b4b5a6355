import { z } from 'zod';

/** One text of the address; anything else that somebody typed there counts as absent. */
export const AddressText = z.string().optional().catch(undefined);
