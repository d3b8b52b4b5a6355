// The audit log of all tenants with filters, and the proof that its chains hold.
import { z } from 'zod';
import { endpoint, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { auditObject } from '#core/staff/audit-object.ts';

/** Nobody pages further; a filter brings what they look for nearer. */
export const MOST_COUNTED = 10_000;
export const MOST_BROKEN = 50;

const Who = z.object({ id: Int, name: z.string(), username: z.string() });
const Anything = z.record(z.string(), z.unknown());
const Typed = z.string().trim().max(200).default('');
const CHAIN = /^[a-z_]+(:\d{1,10})?$/;
const Chain = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === '' || CHAIN.test(text), 'Write the chain as deal:12, company:7, user:3 or system');

export const AuditLine = z
  .object({
    chain: z.string(),
    seq: Int,
    at: Instant,
    actor: Who.nullable().describe('Null for the clock and for people who are not signed in'),
    on_behalf_of: Who.nullable().describe('The person an administrator acted as'),
    action: z.string(),
    object: Anything,
    before: Anything.nullable(),
    after: Anything.nullable(),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditQuery = PageQuery.extend({
  chain: Chain.default(''),
  actor: Typed.describe('An id or an e-mail; also whoever was acted as'),
  action: Typed.describe('How the action begins: deal. or deal.accepted'),
  object: z
    .string()
    .trim()
    .max(200)
    .default('')
    .refine((text) => text === '' || auditObject(text) !== undefined, 'Write the object as deal:12 or session:7'),
  from: DayText.optional(),
  through: DayText.optional().describe('Days are those of UTC'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit/',
  allow: 'staff',
  summary: `The audit log of all tenants, newest first; counted up to ${MOST_COUNTED}`,
  query: AuditQuery,
  reply: pageOf(AuditLine),
});

export const BrokenChain = z.object({
  chain: z.string(),
  seq: Int,
  entry: AuditLine.nullable().describe('Null where the entry itself is gone'),
});
export type BrokenChain = z.infer<typeof BrokenChain>;

export const AuditCheck = z
  .object({
    chains: Int,
    entries: Int,
    checked_at: Instant,
    broken: z.array(BrokenChain).describe(`The first entry that does not fit, of at most ${MOST_BROKEN} chains`),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof AuditCheck>;

export const checkAudit = endpoint({
  method: 'POST',
  path: '/api/staff/audit/check/',
  allow: 'staff',
  summary: 'Compute the hashes of one chain, or of all, again and name the first entry that does not fit',
  reads: true,
  callsPerMinute: 12,
  body: z.strictObject({ chain: Chain.optional() }),
  reply: AuditCheck,
});
