// Connecting a sales system: by signing in at the vendor, by keys, or by a code for a sign-in that began at the vendor.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Words } from '#core/base/text.ts';
import { MERCHANT_MANAGES, PosConnection } from '#core/pos/contract.ts';
import { POS_PROOFS, PosTypeName } from '#core/pos/pos-types.ts';

const Values = z.record(z.string().max(60), z.string().trim().max(8_000));

export const PosTypeInfo = z
  .object({
    type: PosTypeName,
    title: z.string(),
    access: z.enum(['oauth', 'keys', 'none']),
    available: z.boolean().describe('Whether this installation can connect it'),
    missing: z.array(z.string()).describe('What the operator has to set first'),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        secret: z.boolean(),
        required: z.boolean(),
        choices: z
          .array(z.object({ value: z.string(), label: z.string() }))
          .describe('What can be answered, the first unless said otherwise; empty where it is typed'),
        only_for: z
          .object({ field: z.string(), value: z.string() })
          .nullable()
          .describe('The answer to another field with which it is asked for; null where it always is'),
      }),
    ),
    makes_key: z.boolean().describe('Whether we make a key pair for it, whose public key the vendor must be given'),
    has_revenue_centers: z.boolean(),
    proof: z
      .enum(POS_PROOFS)
      .describe(
        'How far it is proven: with the vendor’s documents, from partner documents, unverified, a file or feed without a public API, our own format',
      ),
  })
  .meta({ id: 'PosTypeInfo' });

export const listPosTypes = endpoint({
  method: 'GET',
  path: '/api/pos/types/',
  allow: 'user',
  summary: 'The sales systems that can be connected, and what each asks for',
  reply: z.object({ results: z.array(PosTypeInfo) }),
});

const Connected = z.object({
  authorize_url: z.string().nullable().describe('Where to send the person; null once connected'),
  connection: PosConnection.nullable(),
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/api/pos/:type/authenticate/',
  allow: MERCHANT_MANAGES,
  summary: 'Connect a sales system: start the vendor’s sign-in, finish it, or hand over keys',
  params: z.object({ type: PosTypeName }),
  body: z.strictObject({
    company: Id.optional().describe('Needed to start; the return says it in its state'),
    connection: Id.optional().describe('An existing connection to sign in again for'),
    fields: Values.default({}),
    returned: Values.optional().describe('The vendor’s answer: every parameter of the return address'),
  }),
  reply: Connected,
  callsPerMinute: 30,
});

export const SshKey = z
  .object({ public_key: z.string().describe('As OpenSSH writes it'), created_at: Instant })
  .meta({ id: 'SshKey' });

export const makeSshKey = endpoint({
  method: 'POST',
  path: '/api/pos/:type/ssh_key/',
  allow: MERCHANT_MANAGES,
  summary: 'The public key with which we read files of a vendor for a company; made when it is first asked for',
  params: z.object({ type: PosTypeName }),
  body: z.strictObject({ company: Id }),
  reply: SshKey,
  callsPerMinute: 30,
});

const CustomFields = {
  company: Id,
  name: Words.min(1).max(120),
  base_url: z.url().max(500),
  api_key: z.string().min(1).max(2_000),
  api_key_header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, 'Must be the name of a header')
    .default('Authorization'),
  mapping: Values.default({}).describe('Where our fields stand in the answer, as dotted paths'),
};

export const connectCustom = endpoint({
  method: 'POST',
  path: '/api/pos/custom/connect/',
  allow: MERCHANT_MANAGES,
  summary: 'Connect a feed of one’s own by its address, key and mapping',
  status: 201,
  body: z.strictObject(CustomFields),
  reply: PosConnection,
  callsPerMinute: 30,
});

export const testRitual = endpoint({
  method: 'POST',
  path: '/api/pos/ritual/test/',
  allow: MERCHANT_MANAGES,
  summary: 'Try Ritual credentials without keeping them',
  reads: true,
  body: z.strictObject({ fields: Values }),
  reply: z.object({ locations: z.array(z.object({ id: z.string(), name: z.string() })) }),
  callsPerMinute: 10,
});

export const connectRitual = endpoint({
  method: 'POST',
  path: '/api/pos/ritual/connect/',
  allow: MERCHANT_MANAGES,
  summary: 'Connect Ritual by credentials',
  status: 201,
  body: z.strictObject({ company: Id, fields: Values }),
  reply: PosConnection,
  callsPerMinute: 30,
});

const Claim = z
  .object({
    type: PosTypeName,
    title: z.string(),
    name: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'PosClaim' });

export const arrive = endpoint({
  method: 'POST',
  path: '/api/pos/:type/arrive/',
  allow: 'public',
  summary: 'A sign-in that began at the vendor: answers a code with which a person can claim it for a company',
  params: z.object({ type: PosTypeName }),
  body: z.strictObject({ returned: Values }),
  reply: Claim.extend({ code: z.string() }),
  callsPerMinute: 10,
});

const Code = z.object({ code: z.string().min(1).max(200) });

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/pos/pos_connections_code/:code/',
  allow: 'user',
  summary: 'What a code stands for: a sign-in that waits for its company, or a connection by its own code',
  params: Code,
  reply: Claim.extend({
    expires_at: Instant.nullable().describe('Null for a connection, which is some company’s already'),
    connection: z.number().int().nullable(),
    company: z.number().int().nullable(),
  }).meta({ id: 'PosCode' }),
  callsPerMinute: 60,
});

export const assignClaim = endpoint({
  method: 'POST',
  path: '/api/pos/pos_connections_code/:code/assign/',
  allow: MERCHANT_MANAGES,
  summary: 'Give what waits behind a connect code to a company; a connection stays with the one it has',
  params: Code,
  body: z.strictObject({ company: Id }),
  reply: PosConnection,
  callsPerMinute: 30,
});
