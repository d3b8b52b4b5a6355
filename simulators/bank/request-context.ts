// What every part of the simulated provider works with during one request: its memory, the moment, and its address.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Memory } from '#simulators/bank/sql.ts';
import type { FaultSwitches } from '#simulators/fault-switches.ts';

export type Json = Record<string, unknown>;

export type Desk = {
  readonly memory: Memory;
  readonly now: Date;
  /** https://host of the provider, for links. */
  readonly base: string;
  /** What somebody switched on while it runs. */
  readonly switched: FaultSwitches;
  note(topic: string, about: { resource: string; customerId: string | null; correlationId?: string }): Promise<void>;
};

export type FieldError = { code: string; message: string; path: string };

/** An answer that is not a success, as the provider words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Json;

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = [], links?: Json) {
    super(message);
    this.status = status;
    this.body = {
      code,
      message,
      ...(errors.length > 0 && { _embedded: { errors: errors.map((error) => ({ ...error, _links: links ?? {} })) } }),
      ...(errors.length === 0 && links && { _links: links }),
    };
  }
}

export const notFound = () => new Refusal(404, 'NotFound', 'The requested resource was not found.');

export const invalid = (...errors: FieldError[]) =>
  new Refusal(
    400,
    'ValidationError',
    'Validation error(s) present. See embedded errors list for more details.',
    errors,
  );

const HAL = 'application/vnd.dwolla.v1.hal+json';

export function link(base: string, path: string, type?: string): Json {
  return { href: `${base}${path}`, type: HAL, ...(type && { 'resource-type': type }) };
}

export const newId = (): string => randomUUID();
export const newTrace = (): string =>
  randomBytes(6).toString('base64url').replace(/[-_]/g, 'A').toUpperCase().slice(0, 8);
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The id at the end of a link like {"source": {"href": "https://…/funding-sources/<id>"}}. */
export function linkedId(links: unknown, name: string): string {
  const href = text(((links as Json | undefined)?.[name] as Json | undefined)?.href);
  return href.split('/').at(-1) ?? '';
}

export function collection(base: string, path: string, name: string, items: readonly Json[], total: number): Json {
  return {
    _links: { self: link(base, path), first: link(base, path), last: link(base, path) },
    _embedded: { [name]: items },
    total,
  };
}
