// A list in a vendor's answer. Where there is nothing to list, some send null and some leave the name out: both are an
// empty list. That an answer without its list is no refusal with status 200, `session.read` has made sure of.
import { z } from 'zod';

export const listed = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((list): z.output<Shape>[] => list ?? []);
