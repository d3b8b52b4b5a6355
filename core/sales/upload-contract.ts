// Sales that people bring themselves: by a form, by a file, or by a known export. They are staged, conflicts are
// resolved day by day, and applying or undoing goes on by itself until it is done.
import { z } from 'zod';
import { endpoint, Id, NoReply, repeated } from '#core/base/endpoint.ts';
import { FilePart } from '#core/base/file.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { RequiredText } from '#core/base/text.ts';
import { DayText, MonthText } from '#core/base/time.ts';
import { Answers, AsideLine, Doubt, Problem } from '#core/sales/doubts/shapes.ts';
import { wrongStart } from '#core/sales/file-start.ts';
import { UPLOAD_FIELD_NAMES } from '#core/sales/upload-fields.ts';

export const MANAGES = { permission: 'permission_manage_connections' } as const;
export const UPLOAD_STATUSES = ['reading', 'waiting', 'refused', 'applying', 'applied', 'undoing', 'undone'] as const;
export const RESOLUTIONS = ['keep', 'replace', 'add'] as const;
export const UPLOAD_TYPES = ['daily', 'monthly', 'daily-manual'] as const;
export const MOST_PROBLEMS = 100;
const LARGEST_UPLOAD_BYTES = 209_715_200;
const MOST_TYPED = 1_000;

export const Conflict = z
  .object({
    day: DayText,
    from_day: DayText.describe('The same day, or the first of the month'),
    existing: z.object({ gross: Money, transactions: z.number().int(), sources: z.array(z.string()) }),
    uploaded: z.object({ gross: Money, rows: z.number().int() }).nullable(),
    resolution: z.enum(RESOLUTIONS).nullable(),
  })
  .meta({ id: 'SalesConflict' });

export const Upload = z
  .object({
    id: z.number().int(),
    deal: z.number().int(),
    channel: z.object({ id: z.number().int(), name: z.string() }),
    source: z.enum(['file', 'typed', 'paymentshub', 'skytab']),
    type: z.enum(UPLOAD_TYPES),
    file_name: z.string(),
    status: z.enum(UPLOAD_STATUSES),
    created_by: z.string(),
    created_at: Instant,
    applied_at: Instant.nullable(),
    undone_at: Instant.nullable(),
    currency: CurrencyCode,
    rows: z.number().int(),
    rows_done: z.number().int(),
    changed: z.number().int().describe('Its rows that changed what is counted; none where they were there already'),
    replaced: z.number().int().describe('Sales of other sources that it is counted in the place of'),
    first_day: DayText.nullable(),
    last_day: DayText.nullable(),
    gross: Money,
    problem_count: z.number().int(),
    problems: z.array(Problem),
    answers: Answers.describe('What was answered where the file could be read in two ways, by the key of the doubt'),
    aside_count: z.number().int().describe('Lines that are set aside and neither corrected nor dismissed'),
    aside: z.array(AsideLine),
    conflicts: z.array(Conflict),
  })
  .meta({ id: 'SalesUpload' });

const Resolution = z.strictObject({ day: DayText, resolution: z.enum(RESOLUTIONS) });
export const Resolutions = z.array(Resolution).max(10_000);
/** A field of a form is text: lists and objects arrive as JSON. */
const fromJson = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(parsed, shape).meta({ type: 'string' });

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const ANSWERS =
  'JSON: {"same_day": "add", …}. A file that can be read in two ways is refused with its `doubts`; send it again with them';
const WAITS =
  'Leave it waiting, so that its effect can be read before it is applied, also where nothing is to be decided';
const Waits = z.boolean().default(false).describe(WAITS);
/** In a form it is a word. */
const WaitsText = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe(WAITS);
const SHEET = 'The name of a sheet of the workbook; the first one that is shown unless said otherwise';
const Sheet = RequiredText.optional().describe(SHEET);
const Mapping = z.partialRecord(z.enum(UPLOAD_FIELD_NAMES), z.string().max(200));

const Typed = z.strictObject({
  day: DayText.optional(),
  month: MonthText.optional(),
  gross: Money,
  tax: Money.optional().describe('Of sales, without what went back'),
  tip: Money.optional().describe('Of sales, without what went back'),
  discount: Money.optional(),
  service_charge: Money.optional(),
  refund: Money.optional().describe('Without tax and tips'),
  gift_card_sold: Money.optional(),
  gift_card_redeemed: Money.optional(),
  transactions: z.number().int().min(0).max(10_000_000).optional(),
  refunds: z.number().int().min(0).max(10_000_000).optional(),
  category: RequiredText.optional(),
});

export const typeSales = endpoint({
  method: 'POST',
  path: '/api/sales/manual_deal_channel_sales/',
  allow: MANAGES,
  summary: 'Sales typed by day or by month',
  status: 201,
  body: z.strictObject({
    deal_channel: Id,
    type: z.enum(UPLOAD_TYPES),
    sales: z.array(Typed).min(1).max(MOST_TYPED),
    resolutions: Resolutions.default([]),
    wait: Waits,
  }),
  reply: Upload,
});

export const uploadSales = endpoint({
  method: 'POST',
  path: '/api/sales/manual_sales_upload/',
  allow: MANAGES,
  summary: 'Sales from a CSV or XLSX file; or, by its number, an upload that waits for its conflicts to be resolved',
  status: 201,
  encoding: 'multipart',
  largestFileBytes: LARGEST_UPLOAD_BYTES,
  fileStart: wrongStart,
  body: z.strictObject({
    deal_channel: Id.optional(),
    type: z.enum(UPLOAD_TYPES).default('daily'),
    file: FilePart.optional(),
    upload: Id.optional(),
    mapping: fromJson(Mapping).optional().describe('JSON: {"day": "Business Date", "gross": "Total", …}'),
    answers: fromJson(Answers).default({}).describe(ANSWERS),
    resolutions: fromJson(Resolutions).default([]).describe('JSON: [{"day", "resolution"}]'),
    sheet: Sheet,
    wait: WaitsText,
  }),
  reply: Upload,
});

const VendorBody = z.strictObject({
  deal_channel: Id,
  file: FilePart,
  answers: fromJson(Answers).default({}).describe(ANSWERS),
  resolutions: fromJson(Resolutions).default([]),
  sheet: Sheet,
  wait: WaitsText,
});

export const uploadPaymentsHub = endpoint({
  method: 'POST',
  path: '/api/sales/paymentshub_sales_upload/',
  allow: MANAGES,
  summary: 'Sales from a PaymentsHub export',
  status: 201,
  encoding: 'multipart',
  largestFileBytes: LARGEST_UPLOAD_BYTES,
  fileStart: wrongStart,
  body: VendorBody,
  reply: Upload,
});

export const uploadSkytab = endpoint({
  method: 'POST',
  path: '/api/sales/skytab_sales_upload/',
  allow: MANAGES,
  summary: 'Sales from a SkyTab export',
  status: 201,
  encoding: 'multipart',
  largestFileBytes: LARGEST_UPLOAD_BYTES,
  fileStart: wrongStart,
  body: VendorBody,
  reply: Upload,
});

export const FileLines = z
  .object({
    total: z.number().int().describe('Below the headings, without empty ones'),
    counted: z.number().int(),
    waiting: z.number().int().describe('For an answer to a doubt'),
    set_aside: z.number().int().describe('Cannot be read; the others are counted without them'),
    passed_over: z.number().int().describe('Titles, totals of other lines, and what an answer leaves out'),
    gross: Money.describe('Of those that are counted'),
    days: z.array(z.object({ day: DayText, gross: Money })),
  })
  .meta({ id: 'SalesFileLines', description: 'How many lines of a file would be counted, and what they come to' });

export const previewUpload = endpoint({
  method: 'POST',
  path: '/api/sales/uploads/preview/',
  allow: MANAGES,
  summary: 'The headings of a file, what they seem to mean, and its first ten rows as they would be read',
  encoding: 'multipart',
  largestFileBytes: LARGEST_UPLOAD_BYTES,
  fileStart: wrongStart,
  reads: true,
  body: z.strictObject({
    deal_channel: Id,
    type: z.enum(UPLOAD_TYPES).default('daily'),
    file: FilePart,
    mapping: fromJson(Mapping).optional(),
    sheet: Sheet,
    answers: fromJson(Answers).default({}).describe(ANSWERS),
  }),
  reply: z.object({
    sheets: z
      .array(z.string())
      .describe('Sheets of a workbook that have rows, hidden ones last; none of a file without sheets'),
    hidden_sheets: z.array(z.string()).optional().describe('Those of them that the workbook hides, where it hides any'),
    sheet: z.string().nullable().describe('The one that was read'),
    headings: z.array(z.string()),
    mapping: Mapping,
    cells: z.array(z.array(z.string())),
    rows: z.array(z.object({ line: z.number().int(), day: DayText, gross: Money, tax: Money, tip: Money })),
    problems: z.array(Problem),
    doubts: z.array(Doubt).describe('Of the whole file; it is refused while one has no answer'),
    lines: FileLines.nullable().describe(
      'What the whole file comes to; null while a column is missing or can be read in two ways, and of more than 100,000 lines',
    ),
  }),
});

export const listConflicts = endpoint({
  method: 'GET',
  path: '/api/sales/conflicting_sales/',
  allow: MANAGES,
  summary: 'Days (or months) of a channel that have sales already',
  query: z.object({
    deal_channel: Id,
    days: repeated(DayText).default([]).describe('For months any day of each'),
    manual_sales_upload: z.enum(['daily', 'monthly']).default('daily'),
  }),
  reply: z.object({ results: z.array(Conflict) }),
});

const UploadParams = z.object({ id: Id });

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/sales/uploads/',
  allow: MANAGES,
  summary: 'Uploads, newest first',
  query: PageQuery.extend({
    deal: Id.optional(),
    channel: Id.optional(),
    status: repeated(z.enum(UPLOAD_STATUSES)).default([]),
  }),
  reply: pageOf(Upload.omit({ conflicts: true, aside: true })),
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/sales/uploads/:id/',
  allow: MANAGES,
  summary: 'One upload with its progress, its problems and its conflicts',
  params: UploadParams,
  reply: Upload,
});

export const applyUpload = endpoint({
  method: 'POST',
  path: '/api/sales/uploads/:id/apply/',
  allow: MANAGES,
  summary: 'Resolve the conflicts and count the sales; a second call changes nothing',
  params: UploadParams,
  body: z.strictObject({ resolutions: Resolutions.default([]) }),
  reply: Upload,
});

export const undoUpload = endpoint({
  method: 'POST',
  path: '/api/sales/uploads/:id/undo/',
  allow: MANAGES,
  summary: 'Take the whole upload back: what it replaced is counted again',
  params: UploadParams,
  reply: Upload,
});

export const discardUpload = endpoint({
  method: 'DELETE',
  path: '/api/sales/uploads/:id/',
  allow: MANAGES,
  summary: 'Throw an upload away that was not applied',
  status: 204,
  params: UploadParams,
  reply: NoReply,
});
