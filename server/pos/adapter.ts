// What one sales system is to us: one file in providers/ that implements this type, and nothing else knows its API.
//
// An adapter never touches the database, the clock or a secret at rest. It is handed a session: settings of the
// installation, the merchant's credentials, and `read`/`send`, which go out by the one outbound client, repeat what may
// be repeated (broken connections, 429, 5xx) and renew an expired token once before they give up.
import type { z } from 'zod';
import type { PosType } from '#core/pos/pos-types.ts';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { OutboundRequest } from '#server/base/http/http.ts';

/**
 * What is kept of a merchant's permission, sealed as one text: tokens, keys, the merchant's id at the vendor. The names
 * are the adapter's own; `expires_at` (ISO 8601) is read by the session, which renews before that moment.
 */
export type Credentials = Readonly<Record<string, string>>;

/** A host and what an account has there. `timeZone` and `currency` are null where the vendor does not say. */
export type PosLocation = {
  id: string;
  name: string;
  timeZone: string | null;
  currency: string | null;
  /** The hour at which its business day ends, where the vendor says so. */
  closeOutHour?: number | null;
};
export type RevenueCentre = { id: string; name: string };

/** The channel that is read: a location, and a part of it where the vendor tells revenue centres apart. */
export type Place = {
  location: string;
  revenueCentre: string | null;
  timeZone: string;
  cutoffHour: number;
  /** Of the channel: a record in another currency is set aside. */
  currency: string;
};

/** From (inclusive) to (exclusive). What "in the window" means is the vendor's: modified, closed or dated there. */
export type Window = { from: Date; to: Date };

export type SalesPage = {
  sales: SaleRecord[];
  /** External ids of what is no sale any more: voided, deleted, turned into a test. Unknown ids do no harm. */
  removed: string[];
  /** What cannot be counted; the rest of the page goes on. */
  quarantined?: QuarantinedRecord[];
  /** Where to go on after this page, should the reader stop here; null after the last one of a window. */
  cursor: string | null;
};

/** A call that needs no answer repeated by hand: `safe` is false for a POST that must not be sent twice. */
export type PosRequest = OutboundRequest & { safe?: boolean };

export type Caller = {
  /** Sends and answers whatever came, except what repeating could mend. */
  send(url: string, request?: PosRequest): Promise<Response>;
  /** Sends, expects a success, and reads the JSON answer by its shape: anything else is a PosProblem. */
  read<Shape extends z.ZodType>(shape: Shape, url: string, request?: PosRequest): Promise<z.output<Shape>>;
  now(): Date;
  /** A pause that the vendor asked for inside an answer, or that its limits need before the next call. */
  wait(milliseconds: number): Promise<void>;
};

export type Session<Settings = Record<string, unknown>> = Caller & {
  readonly settings: Settings;
  /** As they are now: a call may have renewed them. */
  readonly credentials: Credentials;
};

/** The person is sent to the vendor and comes back with a code. */
export type OAuthAccess<Settings> = {
  kind: 'oauth';
  /**
   * What has to be known before the person is sent off: a shop's domain, a region. A choice is an enum whose `labels` in
   * its meta name the answers; the first is taken unless another is chosen.
   */
  asks?(settings: Settings): z.ZodObject;
  /** Where to send the person. */
  start(settings: Settings, about: { state: string; redirectUri: string; fields: Credentials }): string;
  /** The vendor's answer in the return address becomes credentials. */
  exchange(
    call: Caller,
    settings: Settings,
    about: { query: Readonly<Record<string, string>>; redirectUri: string; fields: Credentials },
  ): Promise<Credentials>;
};

/** The person types in what the vendor gave them. */
type KeysAccess<Settings> = {
  kind: 'keys';
  /** A field with `onlyFor` in its meta is asked for with one answer to another field: { field, value }. */
  fields: z.ZodObject;
  /** Whether we make a key pair for the company; its private key comes with the keys as `private_key`. */
  makesKey?: boolean;
  /** Proves the keys at the vendor and answers what to keep. A refusal is told to the person. */
  open(call: Caller, settings: Settings, keys: Credentials): Promise<Credentials>;
};

/** Nobody is asked: rows arrive by hand or by our own address. */
type NoAccess = { kind: 'none' };

export type Access<Settings> = (OAuthAccess<Settings> | KeysAccess<Settings> | NoAccess) & {
  /** New credentials from old. Where the vendor's refresh tokens are single use, it still runs once at a time. */
  refresh?(call: Caller, settings: Settings, credentials: Credentials): Promise<Credentials>;
  /** Gives the permission back when the merchant disconnects. Failing does no harm. */
  revoke?(call: Caller, settings: Settings, credentials: Credentials): Promise<void>;
};

/** A notice that something changed. It carries no figures: it wakes the reader of these locations, or of all. */
export type Notice = { merchant: string | null; location: string | null };

type WebhookRequest = { headers: Readonly<Record<string, string>>; rawBody: string; url: string };

/** Names under which a subscription is kept beside the credentials. */
export const WEBHOOK_ID = 'webhook_id';
export const WEBHOOK_KEY = 'webhook_key';

type Webhook<Settings> = {
  /**
   * Over the raw body, in constant time. `keys` are those of the named merchant's own subscriptions, where they exist.
   */
  verify(settings: Settings, request: WebhookRequest, keys: readonly string[]): boolean;
  parse(request: WebhookRequest): Notice[];
  /** Orders notices where the vendor takes the order by a call; answers what to keep: an id, a key. */
  subscribe?(session: Session<Settings>, about: { url: string; contact: string }): Promise<Credentials>;
  /** Ends what was ordered. Failing does no harm: an unknown merchant's notices wake nobody. */
  unsubscribe?(session: Session<Settings>, id: string): Promise<void>;
  /** A code in the vendor's very first, unsigned call that the operator has to enter there; it is logged. */
  hello?(request: WebhookRequest): string | undefined;
  /** Which credential names the merchant in a notice. */
  merchantKey: string;
};

/**
 * windows: sales are asked for by time, in windows of at most `longestDays`, and each round begins `overlapHours` before
 * the last one ended. changes: the vendor keeps a change feed; the last cursor is kept for ever and windows mean nothing.
 */
type Feed =
  | { kind: 'windows'; longestDays: number; overlapHours: number }
  | { kind: 'changes' }
  /** Nothing is pulled. */
  | { kind: 'none' };

export type Adapter<Shape extends z.ZodObject = z.ZodObject> = {
  readonly type: PosType;
  /**
   * POS_<TYPE>_<NAME> in the environment; every one with a default. What a fact sheet could not verify is one of these.
   */
  readonly settings: Shape;
  /** Names the keys the installation lacks before anybody can connect; empty when it is ready. */
  missing(settings: z.output<Shape>): string[];
  /** Hosts that may be called, `*.example.com` for those a merchant names. */
  hosts(settings: z.output<Shape>): string[];
  readonly access: Access<z.output<Shape>>;
  /** What every signed call carries. Asked for each attempt, so that a renewed token is used. */
  headers(settings: z.output<Shape>, credentials: Credentials): Record<string, string>;
  locations(session: Session<z.output<Shape>>): Promise<PosLocation[]>;
  revenueCentres?(session: Session<z.output<Shape>>, location: string): Promise<RevenueCentre[]>;
  readonly feed: Feed;
  sales(
    session: Session<z.output<Shape>>,
    place: Place,
    window: Window,
    cursor: string | null,
  ): AsyncIterable<SalesPage>;
  readonly webhook?: Webhook<z.output<Shape>>;
};

/** Checks the adapter by its own settings, then forgets them: the list of all adapters is of one type. */
export function adapter<Shape extends z.ZodObject>(definition: Adapter<Shape>): Adapter {
  return definition as Adapter;
}
