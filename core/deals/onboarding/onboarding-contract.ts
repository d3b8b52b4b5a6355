// Bulk onboarding: properties, merchants and deals from one sheet. The browser reads the file and sends its rows.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { LANDLORD_MANAGES } from '#core/deals/contract.ts';
import { COLUMN_NAMES } from '#core/deals/onboarding/onboarding-columns.ts';

export const MOST_ROWS = 500;

const Cell = z.string().max(2000).optional();
const OnboardingRow = z.strictObject(
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, Cell])) as Record<(typeof COLUMN_NAMES)[number], typeof Cell>,
);

const Sheet = z.strictObject({
  company: Id.describe('The landlord company that will hold properties the portfolio does not have yet'),
  rows: z.array(OnboardingRow).min(1).max(MOST_ROWS),
});

const Counts = z.object({
  lines: z.number().int(),
  properties: z.number().int().describe('New ones; known properties are used as they are'),
  merchants: z.number().int(),
  deals: z.number().int(),
});

const Problem = z.object({ line: z.number().int(), column: z.enum(COLUMN_NAMES), message: z.string() });

export const getOnboardingTemplate = endpoint({
  method: 'GET',
  path: '/api/deals/onboarding/template/',
  allow: { permission: 'permission_manage_connections', role: 'landlord' },
  summary: 'The columns of the sheet, with an example of each',
  reply: z.object({
    most_rows: z.number().int(),
    columns: z.array(
      z.object({
        name: z.enum(COLUMN_NAMES),
        label: z.string(),
        required: z.boolean(),
        example: z.string(),
        help: z.string(),
      }),
    ),
  }),
});

export const previewOnboarding = endpoint({
  method: 'POST',
  path: '/api/deals/onboarding/preview/',
  reads: true,
  allow: LANDLORD_MANAGES,
  summary: 'What the sheet would create, and every problem in it by line and column',
  callsPerMinute: 30,
  body: Sheet,
  reply: Counts.extend({ clean: z.boolean(), problems: z.array(Problem) }),
});

export const applyOnboarding = endpoint({
  method: 'POST',
  path: '/api/deals/onboarding/apply/',
  allow: LANDLORD_MANAGES,
  summary: 'Create all of it, or nothing; the same key answers the same again',
  callsPerMinute: 10,
  body: Sheet.extend({
    key: z
      .string()
      .trim()
      .min(8)
      .max(100)
      .describe('Chosen by the sender, so that a repeated call creates nothing twice'),
    publish: z.boolean().default(false).describe('Publish the deals and send the invites at once'),
  }),
  reply: Counts.extend({ deal_ids: z.array(z.number().int()), premises_ids: z.array(z.number().int()) }),
});
