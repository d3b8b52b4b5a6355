// The one description of a call: the server serves it, the web calls it, OpenAPI is written from it, and tests walk it.
import { z } from 'zod';
import { LARGEST_FILE_BYTES } from '#core/base/file.ts';
import type { Allow } from '#core/base/permissions.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** With the trailing slash, parameters as `:name`. */
  readonly path: string;
  /** Further paths of the same call, where the specification has two readings. */
  readonly aliases: readonly string[];
  readonly allow: Allow;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
  readonly encoding: 'json' | 'multipart';
  /** For multipart calls: what one file may hold. */
  readonly largestFileBytes: number;
  /** For multipart calls: what is wrong with a file by its first bytes. It is refused with that, and not read on. */
  readonly fileStart: ((start: Uint8Array) => string | undefined) | undefined;
  /** A POST that only reads (its question is too long for a query) leaves no audit entry. */
  readonly reads: boolean;
  /** Writes are refused while a person is impersonated unless the call says otherwise. */
  readonly whileImpersonating: boolean;
  /** Calls in a minute from one address, for calls that cost much or guess secrets. */
  readonly callsPerMinute: number | undefined;
  /** Exists in a demo installation only, whoever may call it. */
  readonly demoOnly: boolean;
  /** The tasks poll must not keep an abandoned screen signed in. */
  readonly countsAsActivity: boolean;
};

const LARGEST_ID = 2_147_483_647;
const Nothing = z.strictObject({});
export const NoReply = z.undefined();

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'allow' | 'summary'
> &
  Partial<
    Pick<
      Endpoint,
      | 'aliases'
      | 'status'
      | 'encoding'
      | 'largestFileBytes'
      | 'fileStart'
      | 'reads'
      | 'whileImpersonating'
      | 'callsPerMinute'
      | 'countsAsActivity'
      | 'demoOnly'
    >
  > & { params?: P; query?: Q; body?: B; reply: R };

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof Nothing,
  Q extends z.ZodType = typeof Nothing,
  B extends z.ZodType = typeof Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    aliases: [],
    status: 200,
    encoding: 'json',
    largestFileBytes: LARGEST_FILE_BYTES,
    fileStart: undefined,
    callsPerMinute: undefined,
    countsAsActivity: true,
    demoOnly: definition.allow === 'demo',
    ...definition,
    reads: definition.reads ?? definition.method === 'GET',
    whileImpersonating: definition.whileImpersonating ?? (definition.reads || definition.method === 'GET'),
    // Of a call that names none, P, Q or B is the type of Nothing by default, which no expression can say.
    params: (definition.params ?? Nothing) as P,
    query: (definition.query ?? Nothing) as Q,
    body: (definition.body ?? Nothing) as B,
  };
}

/** An id in a path or a query: a positive integer that the database can hold. */
export const Id = z
  .preprocess(digits, z.number().int().positive().max(LARGEST_ID))
  .meta({ id: 'Id', type: 'integer', exclusiveMinimum: 0, maximum: LARGEST_ID });

/** The parameters of a path that names one thing. */
export const One = z.object({ id: Id });

export const Int = z.number().int();

/** Text of digits is a number; anything else is left as it came, so that a missing id is still missing. */
function digits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** Repeated query keys: `?status=active&status=finished` or a single one. */
export function repeated<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item));
}

/** `expand=a,b` or repeated keys; a word that is not offered is a field error. */
export function expandable<const Word extends string>(words: readonly [Word, ...Word[]]) {
  const split = (value: unknown) =>
    [value ?? []].flat().flatMap((entry) => (typeof entry === 'string' ? entry.split(',').filter(Boolean) : [entry]));
  return z.preprocess(split, z.array(z.enum(words)).max(20));
}
