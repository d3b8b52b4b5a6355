// Rent years of stores: reconciled, signed by both sides and closed. A year is named by its first day, 2025-01-01.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, Int, One } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { MUST_BE_CHECKED, REQUIRED } from '#core/base/messages.ts';
import { RequiredText, Words } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { Sha256 } from '#core/months/shapes.ts';
import { Year, YearRow } from '#core/years/shapes.ts';
import { MAY_ACCEPT, MAY_CERTIFY, MAY_CORRECT, MAY_READ } from '#core/years/who-may.ts';

const OfYear = z.object({ deal: Id, year: DayText });
const Sentence = Words.min(1).max(1_000);

const Signature = z.strictObject({
  figures_sha256: Sha256.describe('The hash of the figures that were read'),
  name: RequiredText.describe('Of the person who signs'),
  title: RequiredText.describe('For example "Managing member"'),
  consent: z.literal(true, { error: ({ input }) => (input === undefined ? REQUIRED : MUST_BE_CHECKED) }),
  ...Proof,
});
export type YearSigning = z.output<typeof Signature>;

export const listYears = endpoint({
  method: 'GET',
  path: '/api/years/deals/:deal/',
  allow: MAY_READ,
  summary: 'The rent years of a store so far, newest first',
  params: z.object({ deal: Id }),
  query: z.object({
    shown: z.stringbool().default(false).describe('With the reconciliation of the year that a reader begins with'),
  }),
  reply: z.object({
    deal: Int,
    years: z.array(YearRow).max(100),
    shown: Year.nullable().describe('The newest that has come further than open, or the newest; null unless asked for'),
  }),
});

export const getYear = endpoint({
  method: 'GET',
  path: '/api/years/deals/:deal/:year/',
  allow: MAY_READ,
  summary: 'The reconciliation of a rent year, with its sales statement and everything that was signed of it',
  params: OfYear,
  reply: Year,
});

export const certifyYear = endpoint({
  method: 'POST',
  path: '/api/years/deals/:deal/:year/certify/',
  allow: MAY_CERTIFY,
  summary: 'Sign the reconciliation of a year for the merchant',
  callsPerMinute: 60,
  params: OfYear,
  body: Signature,
  reply: Year,
});

export const acceptYear = endpoint({
  method: 'POST',
  path: '/api/years/deals/:deal/:year/accept/',
  allow: MAY_ACCEPT,
  summary: 'Sign it for the property owner: its months are closed, and so is the year where nothing is left to settle',
  callsPerMinute: 60,
  params: OfYear,
  body: Signature,
  reply: Year,
});

export const closeYear = endpoint({
  method: 'POST',
  path: '/api/years/deals/:deal/:year/close/',
  allow: MAY_ACCEPT,
  summary: 'Close a year whose difference was settled outside of AutoPay, and say how',
  callsPerMinute: 60,
  params: OfYear,
  body: z.strictObject({ words: Sentence.describe('For example "Check 4411 of 02/02/2026"'), ...Proof }),
  reply: Year,
});

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/api/years/deals/:deal/:year/corrections/',
  allow: MAY_CORRECT,
  summary: 'Propose to correct a year that both sides signed',
  status: 201,
  params: OfYear,
  body: z.strictObject({ reason: Sentence }),
  reply: Year,
});

export const answerCorrection = endpoint({
  method: 'POST',
  path: '/api/years/corrections/:id/answer/',
  allow: MAY_CORRECT,
  summary: 'Accept the other side’s correction, so that the year is signed anew; or decline it',
  params: One,
  body: z.strictObject({ accept: z.boolean(), words: Words.max(1_000).default('') }),
  reply: Year,
});

export const getYearPdf = endpoint({
  method: 'GET',
  path: '/api/years/signatures/:id/pdf/',
  allow: MAY_READ,
  summary: 'A signed reconciliation as it was stored when it was signed',
  params: One,
  reply: FileReply,
});
