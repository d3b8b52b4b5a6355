// Months of stores: what was sold, signed, closed and asked about it. A month is named by its first day, 2026-10-01.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, Int, NoReply, One, repeated } from '#core/base/endpoint.ts';
import { FilePart, FileReply } from '#core/base/file.ts';
import { MUST_BE_CHECKED, REQUIRED } from '#core/base/messages.ts';
import { Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { OptionalText, RequiredText, Words } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { MOST_EVIDENCE_BYTES, wrongEvidence } from '#core/months/evidence.ts';
import { DefaultNotice, MonthRow, MonthState, Sha256, Statement, StripMonth } from '#core/months/shapes.ts';
import { MAY_CERTIFY, MAY_CLOSE, MAY_NOTIFY, MAY_READ } from '#core/months/who-may.ts';

/** So many statements are signed, or months closed, in one call. */
export const MOST_AT_ONCE = 50;

const OfStore = z.object({ deal: Id, month: DayText });
const Sentence = Words.min(1).max(1_000);

/** How a file comes that shows why. */
const WITH_EVIDENCE = {
  status: 201,
  encoding: 'multipart',
  largestFileBytes: MOST_EVIDENCE_BYTES,
  fileStart: wrongEvidence,
  callsPerMinute: 60,
} as const;

/** A file as it was kept when it was sent or signed. */
const keptFile = (path: string, summary: string) =>
  endpoint({ method: 'GET', path, allow: MAY_READ, summary, params: One, reply: FileReply });

const MonthQuery = PageQuery.extend({
  month: DayText.optional().describe(
    'The last month that has ended, unless said otherwise; the first of a calendar month finds retail months too',
  ),
  state: repeated(MonthState).default([]),
  company: Id.optional(),
  master_company: Id.optional(),
  premises: Id.optional(),
  deal: repeated(Id)
    .refine((deals) => deals.length <= MOST_AT_ONCE, `Name at most ${MOST_AT_ONCE} stores`)
    .default([])
    .describe('These stores alone'),
  search: OptionalText.optional().describe('In the names of merchant and property'),
  rent: z.stringbool().default(false).describe('With what falls due within the month, for at most 50 stores a page'),
});
export type MonthQuery = z.output<typeof MonthQuery>;

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/months/',
  allow: MAY_READ,
  summary: 'One month of every store whose sales the viewer reads',
  query: MonthQuery,
  reply: pageOf(MonthRow).extend({
    month: DayText.describe('The month that is listed'),
    states: z
      .object({ open: Int, reported: Int, certified: Int, closed: Int })
      .describe('How many stores are in each state, whichever states were asked for'),
  }),
});

export const listStoreMonths = endpoint({
  method: 'GET',
  path: '/api/months/deals/:deal/',
  allow: MAY_READ,
  summary: 'The months of one store in a year, also those that have not begun',
  params: z.object({ deal: Id }),
  query: z.object({ year: z.coerce.number().int().min(1990).max(2100).optional() }),
  reply: z.object({ deal: Int, year: Int, months: z.array(StripMonth).max(14) }),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/months/deals/:deal/:month/',
  allow: MAY_READ,
  summary: 'The sales statement of a store and month, with everything that was signed and said about it',
  params: OfStore,
  reply: Statement,
});

export const reportMonth = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/report/',
  allow: MAY_CERTIFY,
  summary: 'Report a month although days of it are missing, and say why',
  params: OfStore,
  body: z.strictObject({ reason: Sentence }),
  reply: Statement,
});

const AMOUNT_IS_NOTHING = 'Enter an amount other than zero';

export const addAdjustment = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/adjustments/',
  allow: MAY_CERTIFY,
  summary: 'Type what no till counted, or counted wrongly, with its reason and a file that shows it',
  ...WITH_EVIDENCE,
  params: OfStore,
  body: z.strictObject({
    day: DayText.describe('A day of the month that has sales'),
    amount: Money.refine((text) => parseMoney(text) !== 0, AMOUNT_IS_NOTHING).describe(
      'Added to gross sales of the day; below zero takes away',
    ),
    title: RequiredText.describe('For example "Private event, paid by invoice"'),
    reason: Sentence,
    category: OptionalText.optional().describe('Of the till; required where the lease has rates by category'),
    file: FilePart.describe('Evidence: a PDF, PNG or JPEG'),
  }),
  reply: Statement,
});

export const removeAdjustment = endpoint({
  method: 'DELETE',
  path: '/api/months/adjustments/:id/',
  allow: MAY_CERTIFY,
  summary: 'Take an adjustment back, while its month is not closed; what was signed of it stays readable',
  status: 204,
  params: One,
  reply: NoReply,
});

export const getAdjustmentEvidence = keptFile(
  '/api/months/adjustments/:id/evidence/',
  'The file that came with an adjustment',
);

const Item = z.enum(SALES_KINDS).describe('One that the lease asks for');

export const attachItemEvidence = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/evidence/',
  allow: MAY_CERTIFY,
  summary: 'Attach what the lease asks for with the statement; a later file takes the place of an earlier one',
  ...WITH_EVIDENCE,
  params: OfStore,
  body: z.strictObject({ item: Item, file: FilePart.describe('A PDF, PNG or JPEG') }),
  reply: Statement,
});

export const declareNone = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/evidence/none/',
  allow: MAY_CERTIFY,
  summary: 'Say that there were no sales of a kind of which the lease asks for evidence',
  params: OfStore,
  body: z.strictObject({ item: Item }),
  reply: Statement,
});

export const getItemEvidence = keptFile(
  '/api/months/evidence/:id/file/',
  'The file that came as evidence of a kind of sales',
);

const AsRead = z
  .array(z.object({ deal: Id, month: DayText, figures_sha256: Sha256 }))
  .min(1)
  .max(MOST_AT_ONCE)
  .describe('With the hash of the figures that were read');
const Done = z
  .object({ deal: Int, month: DayText, result: z.enum(['done', 'already', 'refused']), detail: z.string() })
  .meta({ id: 'MonthDone' });
const AllDone = z.object({ results: z.array(Done) });

export const certifyMonths = endpoint({
  method: 'POST',
  path: '/api/months/certify/',
  allow: MAY_CERTIFY,
  summary: 'Sign the statements of one or many stores with one signature; each is signed or says why not',
  callsPerMinute: 60,
  body: z.strictObject({
    statements: AsRead,
    name: RequiredText.describe('Of the officer, as a signature'),
    title: RequiredText.describe('For example "Managing member"'),
    consent: z.literal(true, { error: ({ input }) => (input === undefined ? REQUIRED : MUST_BE_CHECKED) }),
    ...Proof,
  }),
  reply: AllDone,
});

export const closeMonths = endpoint({
  method: 'POST',
  path: '/api/months/close/',
  allow: MAY_CLOSE,
  summary: 'Accept and close a month of one or many stores; each is closed or says why not',
  body: z.strictObject({
    months: AsRead,
  }),
  reply: AllDone,
});

export const askReopening = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/reopening/',
  allow: MAY_CERTIFY,
  summary: 'Ask the property owner to reopen a closed month',
  status: 201,
  params: OfStore,
  body: z.strictObject({ reason: Sentence }),
  reply: Statement,
});

export const answerReopening = endpoint({
  method: 'POST',
  path: '/api/months/reopenings/:id/answer/',
  allow: MAY_CLOSE,
  summary: 'Accept a reopening, so that the month counts what came since; or decline it',
  params: One,
  body: z.strictObject({ accept: z.boolean(), words: Words.max(1_000).default('') }),
  reply: Statement,
});

export const askAboutLine = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/questions/',
  allow: MAY_CLOSE,
  summary: 'Ask the merchant about a line of a statement',
  status: 201,
  params: OfStore,
  body: z.strictObject({ line: RequiredText.describe('For example "gross" or "tax"'), text: Sentence }),
  reply: Statement,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/months/questions/:id/answer/',
  allow: MAY_CERTIFY,
  summary: 'Answer a question about a line of a statement',
  params: One,
  body: z.strictObject({ text: Sentence }),
  reply: Statement,
});

export const getStatementPdf = keptFile(
  '/api/months/statements/:id/pdf/',
  'A signed statement as it was stored when it was signed',
);

export const getDefaultNotice = endpoint({
  method: 'GET',
  path: '/api/months/deals/:deal/:month/default_notice/',
  allow: MAY_READ,
  summary: 'How late the statement of a month is, the notice that could be sent, and those that were',
  params: OfStore,
  reply: DefaultNotice,
});

export const sendDefaultNotice = endpoint({
  method: 'POST',
  path: '/api/months/deals/:deal/:month/default_notice/',
  allow: MAY_NOTIFY,
  summary: 'Send the merchant a notice that the statement of a month is late, once a day at most',
  params: OfStore,
  body: z.strictObject({ words: Words.min(1).max(5_000) }),
  reply: DefaultNotice,
});

export const getDefaultNoticePdf = keptFile('/api/months/notices/:id/pdf/', 'A notice of default as it was sent');

export const isStatementKnown = endpoint({
  method: 'GET',
  path: '/api/months/known/:sha256/',
  allow: 'public',
  summary: 'Whether a PDF with this SHA-256 was signed here, and on which day; nothing else is told',
  callsPerMinute: 20,
  params: z.object({ sha256: Sha256 }),
  reply: z.object({ known: z.boolean(), signed_on: DayText.nullable() }),
});
