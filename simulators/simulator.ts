// A simulator is one vendor's HTTP API with believable shops behind it. It is registered on a bare Fastify on loopback,
// which is where the adapters call in the demo and in tests; in the demo the same routes also hang under /simulators/
// of the product's own address, so that a browser reaches the vendor's sign-in page.
//
// A file of a simulator implements this type: `settings` are what POS_<TYPE>_… would say for this vendor, `routes` adds
// the vendor's paths below /<type>, `traits` says what the vendor can express.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import type { FaultSwitches } from '#simulators/fault-switches.ts';
import type { Shop, ShopRefund, ShopSale, ShopTraits } from '#simulators/shop.ts';
import type { TokenStore } from '#simulators/tokens.ts';

export type Simulator = {
  readonly type: string;
  /** The adapter's type, where one adapter reads two of a vendor's systems; its settings then begin with this type's. */
  readonly adapter?: string;
  /** What the vendor's API cannot say is switched off here, so that the ledger holds only what can be read. */
  readonly traits: Partial<ShopTraits>;
  /** `api` is where servers call; `web` is where a browser is sent, a path of the product's own address. */
  settings(at: { api: string; web: string }): Record<string, string>;
  routes(app: FastifyInstance, stage: Stage): void;
  /** What the vendor offers beside HTTP, on a port of its own: its settings, and how to end it. */
  listen?(stage: Stage): Promise<Besides>;
  /** What the adapter must call a sale and a refund, where it is not their plain id. */
  readonly ids?: {
    sale(sale: ShopSale): string;
    refund(sale: ShopSale, refund: ShopRefund): string;
    /** False where the vendor does not say which sale a refund takes back. */
    linked?: boolean;
  };
  /** Credentials that the vendor would have given for a merchant, for connections made without a person. */
  credentials(stage: Stage, merchant: string): Record<string, string>;
};

type Besides = { settings: Record<string, string>; close(): Promise<void> };

/** What goes wrong on the way, each as "every so many calls"; 0 is never. */
export type Faults = {
  /** 503. */
  outageEvery: number;
  /** 429 with Retry-After. */
  limitEvery: number;
  /** The access token stops working in the middle of things. */
  expireEvery: number;
  /** The last row of a page comes again on the next one. */
  duplicates: boolean;
  /** The vendor is down until this is switched off. */
  down: boolean;
  /** The rows of a page come in the opposite order. */
  backwards: boolean;
};

export const NO_FAULTS: Faults = {
  outageEvery: 0,
  limitEvery: 0,
  expireEvery: 0,
  duplicates: false,
  down: false,
  backwards: false,
};

/** What stands behind one simulator's routes. */
export type Stage = {
  /** Where servers call this vendor. */
  api: string;
  readonly clock: Clock;
  readonly faults: Faults;
  /** What somebody switched on while it runs. */
  readonly switched: FaultSwitches;
  readonly tokens: TokenStore;
  /** The merchant's shops, in a fixed order. */
  shopsOf(merchant: string): Shop[];
  /** Any shop by its id at the vendor. */
  shop(id: string): Shop | undefined;
  /** Whose token or key this is; a token counts towards its sudden end. Undefined when it does not work (any more). */
  holder(access: string): string | undefined;
  /** Subscriptions to notices, by their id at the vendor. */
  readonly hooks: Map<string, Hook>;
  /** Calls so far, kept where somebody asked to record them for contract checks. */
  readonly calls: RecordedCall[] | undefined;
};

type Hook = { merchant: string; url: string; events: readonly string[]; key?: string };

export type RecordedCall = {
  method: string;
  /** Below /<type>, without the query. */
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  status: number;
  answer: unknown;
};

/** The token of `Authorization: Bearer …`, or nothing. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** One page of a list, with a row that comes again or rows that come backwards where such a fault is on. */
export function pageFrom<Item>(items: readonly Item[], offset: number, size: number, faults: Faults) {
  const start = offset > 0 && faults.duplicates ? offset - 1 : offset;
  const end = Math.min(offset + size, items.length);
  const page = items.slice(start, end);
  return { items: faults.backwards ? page.toReversed() : page, next: end < items.length ? end : null };
}

/** The vendor's own sign-in page, as short as it can be: one shop, one button. */
export function consentPage(reply: FastifyReply, about: { vendor: string; shop: string; action: string }) {
  const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${text(about.vendor)} (simulated)</title></head>
<body style="font-family:system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem"><main>
<h1>${text(about.vendor)}</h1><p>Simulated sign-in. Breakpoint asks to read the sales of
<strong>${text(about.shop)}</strong>.</p>
<p><a href="${text(about.action)}" style="display:inline-block;padding:.75rem 1.25rem;background:#1b4d3e;color:#fff;
border-radius:.5rem;text-decoration:none">Allow</a></p></main></body></html>`);
}
