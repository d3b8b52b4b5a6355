// Doubts about a file, their answers, and lines that were set aside, as calls carry them.
import { z } from 'zod';
import { DOUBT_KINDS } from '#core/sales/doubts/doubt.ts';
import { UPLOAD_FIELD_NAMES } from '#core/sales/upload-fields.ts';

/** A file with more lines that cannot be read is refused as a whole. */
export const MOST_ASIDE = 1_000;

export const Problem = z.object({ line: z.number().int(), column: z.string(), reason: z.string() });

export const Doubt = z
  .object({
    key: z.string().describe('What an answer names: `same_day`, `number_style:gross`'),
    kind: z.enum(DOUBT_KINDS),
    column: z.string().describe('The heading; empty where it is about whole lines'),
    lines: z.array(z.number().int()).describe('The first twenty of them'),
    line_count: z.number().int(),
    text: z.string(),
    examples: z.array(z.string()),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
    change: z.string().describe('What to change in the file instead'),
    answer: z.string().nullable(),
  })
  .meta({ id: 'SalesDoubt', description: 'Something in a file that can be read in two ways' });

export const Answers = z
  .record(z.string().max(100), z.string().max(40))
  .refine((all) => Object.keys(all).length <= 100);
export const LineCells = z.partialRecord(z.enum(UPLOAD_FIELD_NAMES), z.string().max(1_000));

export const AsideLine = z
  .object({
    line: z.number().int(),
    cells: LineCells.describe('As they stood in the file, by field'),
    problems: z.array(Problem),
    state: z.enum(['open', 'corrected', 'dismissed']),
    corrected_by: z.number().int().nullable().describe('The upload that brought the corrected line'),
  })
  .meta({ id: 'SalesUploadLine', description: 'A line that was set aside; the others are counted without it' });
