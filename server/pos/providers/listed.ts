// A list in a vendor's answer. Where there is nothing to list, some send null and some leave the name out: both are an
// empty list. That an answer without its list is no refusal with status 200, `session.read` has made sure of.
import { z } from 'zod';

export const listed = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((list): z.output<Shape>[] => list ?? []);

/** Of a list that sales can do without, such as names of categories: what cannot be read of it is left out. */
export const listedReadable = <Shape extends z.ZodType>(shape: Shape) =>
  listed(z.unknown()).transform((list) =>
    list.flatMap((entry) => {
      const parsed = shape.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** How many there are, where it is told: as a number or its digits. Anything else says nothing of it. */
export const count = z.coerce.number().int().min(0).nullish().catch(null);
