// Every call to somebody else's server goes through here: only to hosts the settings name, never to a private address,
// never following a redirect, never inside a transaction, always with a time-out.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isInsideTransaction } from '#server/base/db/db.ts';
import { type CheckedAddress, Redirected, send } from '#server/base/http/http-connection.ts';

export type OutboundRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  timeoutMs?: number;
  /** Further tries after a broken connection, 429 or 5xx; only for calls that are safe to repeat. */
  retries?: number;
  /** The address is a merchant's own word: any host will do that is public, over https and at its usual port. */
  namedByMerchant?: boolean;
};

export type Outbound = {
  (url: string, request?: OutboundRequest): Promise<Response>;
  /** The same refusals without the call, for a vendor's client that does its own calling. */
  admit(url: string): Promise<void>;
  /** How long a pause before the next try takes is the caller's to say. */
  wait: Wait;
};

export class OutboundRefused extends Error {}

const TIMEOUT_MS = 20_000;
const LONGEST_PAUSE_MS = 30_000;
/** A longer Retry-After is not kept: the call fails, and its job comes again later. */
const LONGEST_ASKED_MS = 120_000;

type Wait = (milliseconds: number) => Promise<void>;
type Resolve = (name: string) => Promise<CheckedAddress[]>;

/**
 * `hosts` are names with optional port, `*.example.com` for every name below one; one marked loopback may be a simulator
 * on this machine. A name is looked up once a call, and the addresses that were checked are those that are connected to.
 * `wait` is the pause between two tries.
 */
export function createOutbound(
  hosts: readonly { host: string; loopback?: boolean }[],
  { resolve = (name) => lookup(name, { all: true }), wait = pause }: { resolve?: Resolve; wait?: Wait } = {},
): Outbound {
  const allowed = new Map(hosts.map((entry) => [entry.host, entry.loopback === true]));
  const admit = async (address: string, namedByMerchant = false) => {
    if (isInsideTransaction()) throw new Error('No outside call inside a transaction');
    const url = new URL(address);
    const isListed = (allowed.get(url.host) ?? belowAllowed(url.host, allowed)) !== undefined;
    if (namedByMerchant && !isListed) return namedAddresses(url, resolve);
    return checkedAddresses(url, allowed, resolve);
  };
  const call = async (address: string, request: OutboundRequest = {}) => {
    const addresses = await admit(address, request.namedByMerchant);
    const url = new URL(address);
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= (request.retries ?? 0);
      try {
        const response = await once(url, request, addresses);
        const isOver = last || !(response.status === 429 || response.status >= 500);
        const pause = isOver ? undefined : pauseMs(attempt, response.headers);
        if (pause === undefined) return response;
        await response.body?.cancel();
        await wait(pause);
      } catch (error) {
        if (last || error instanceof OutboundRefused) throw error;
        await wait(ownPauseMs(attempt));
      }
    }
  };
  return Object.assign(call, { admit: async (address: string) => void (await admit(address)), wait });
}

type Addresses = readonly CheckedAddress[] | undefined;

async function once(url: URL, request: OutboundRequest, addresses: Addresses): Promise<Response> {
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  try {
    return await send({ url, method, headers, body, timeoutMs, addresses });
  } catch (error) {
    throw error instanceof Redirected ? new OutboundRefused(error.message) : error;
  }
}

/** Where the call may connect to; undefined for a simulator, which is on this machine by its nature. */
async function checkedAddresses(url: URL, allowed: Map<string, boolean>, resolve: Resolve): Promise<Addresses> {
  const loopback = allowed.get(url.host) ?? belowAllowed(url.host, allowed);
  if (loopback === undefined) throw new OutboundRefused(`${url.host} is not on the list of hosts this server may call`);
  if (url.username || url.password) throw new OutboundRefused('An address with credentials in it is not called');
  if (loopback) return undefined;
  if (url.protocol !== 'https:') throw new OutboundRefused(`${url.host} is only called over https`);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const addresses = family ? [{ address: name, family }] : await resolve(name);
  for (const { address } of addresses) {
    if (isPrivate(address)) throw new OutboundRefused(`${url.host} leads to the private address ${address}`);
  }
  return addresses;
}

/** Nobody learns from a refusal what lies behind a name: the same words for all of them. */
async function namedAddresses(url: URL, resolve: Resolve): Promise<Addresses> {
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  const isNumber = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  const addresses = isPlain && !isNumber ? await resolve(url.hostname).catch(() => []) : [];
  const isPublic = addresses.length > 0 && addresses.every(({ address }) => !isPrivate(address));
  if (!isPublic) throw new OutboundRefused(`${url.host} cannot be called: enter a public https address`);
  return addresses;
}

/** One more name before a listed one: `shop.example.com` below `*.example.com`, and nothing deeper. */
function belowAllowed(host: string, allowed: Map<string, boolean>): boolean | undefined {
  const [first = '', ...rest] = host.split('.');
  return /^[a-z0-9-]+$/i.test(first) ? allowed.get(`*.${rest.join('.')}`) : undefined;
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return PRIVATE.check(mapped, 'ipv4');
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** As long as the other side asks, else a little longer each time; undefined where it asks for too much. */
export function pauseMs(attempt: number, headers: Headers): number | undefined {
  const retryAfterMs = askedPauseMs(headers);
  if (retryAfterMs === undefined) return ownPauseMs(attempt);
  return retryAfterMs <= LONGEST_ASKED_MS ? retryAfterMs : undefined;
}

const ownPauseMs = (attempt: number) => Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS);

/**
 * Retry-After in seconds, or as a date. A date is measured against the answer's own Date, so that neither side's clock
 * matters: Date 12:00:00 and Retry-After 12:00:03 is 3 s.
 */
function askedPauseMs(headers: Headers): number | undefined {
  const retryAfter = headers.get('retry-after');
  if (!retryAfter) return usedUpMs(headers);
  const seconds = Number(retryAfter);
  if (seconds > 0) return seconds * 1_000;
  const pause = Date.parse(retryAfter) - answeredAt(headers);
  return pause > 0 ? pause : undefined;
}

function answeredAt(headers: Headers): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}

const LIMITS = ['x-toast-ratelimit', 'x-ratelimit', 'ratelimit'];
/** A number of seconds that is longer than thirty years is a moment, and one with more digits is in milliseconds. */
const [EPOCH_SECONDS, EPOCH_MS] = [1e9, 1e12];

/** Some say in place of Retry-After that nothing remains, and when it is there again: in seconds, or at which moment. */
function usedUpMs(headers: Headers): number | undefined {
  const limit = LIMITS.find((name) => headers.get(`${name}-remaining`) === '0');
  const reset = Number(headers.get(`${limit}-reset`) ?? Number.NaN);
  const at = reset >= EPOCH_MS ? reset : reset * 1_000;
  const pause = reset >= EPOCH_SECONDS ? at - answeredAt(headers) : at;
  return pause > 0 ? pause : undefined;
}
