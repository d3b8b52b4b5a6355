// The vendor's client behind this server's own rules: only to hosts on the list, never inside a transaction, never
// without an end, and every way a call can go wrong as one of three errors.
import { Client, type Response } from 'dwolla-v2';
import type { BankSettings } from '#server/base/config.ts';
import type { Outbound } from '#server/base/http/http.ts';
import { BankBusy, BankRefusal, BankUnknown } from '#server/payments/bank/provider.ts';

export type Json = Record<string, unknown>;
export type Hal = Json & { _links?: Record<string, { href: string }>; _embedded?: Record<string, Hal[]> };

export type DwollaClient = {
  get(path: string, query?: Record<string, string>): Promise<Hal>;
  /** A change of something that is there: the answer is its new state. */
  change(path: string, body: object): Promise<{ status: number; body: Hal }>;
  /** Something new: the id the provider gave it. */
  make(path: string, body: object, key: string): Promise<string>;
  remove(path: string): Promise<void>;
};

export function createDwollaClient(settings: BankSettings, outbound: Outbound): DwollaClient {
  const client = Object.assign(new Client({ key: settings.key, secret: settings.secret }), {
    apiUrl: settings.apiUrl,
    tokenUrl: settings.tokenUrl,
  });
  const call = async (send: () => Promise<Response>): Promise<Response> => {
    await outbound.admit(settings.apiUrl);
    await outbound.admit(settings.tokenUrl);
    try {
      return await within(settings.timeoutMs, send());
    } catch (error) {
      throw typed(error);
    }
  };
  return {
    get: async (path, query) => readable(await call(() => client.get(path, query))).body,
    change: async (path, body) => readable(await call(() => client.post(path, body))),
    make: async (path, body, key) => {
      const { headers } = await call(() => client.post(path, body, { 'Idempotency-Key': key }));
      const location = headers.get('location');
      if (!location) throw new BankUnknown('The provider does not say where it is what it made');
      return idIn(location);
    },
    remove: async (path) => void (await call(() => client.delete(path))),
  };
}

/** A success that cannot be read, such as half an answer or a page of a proxy, says nothing of what was done. */
function readable(response: Response): Response {
  if (typeof response.body === 'object' && response.body !== null) return response;
  throw new BankUnknown('The provider answered something that cannot be read');
}

/** The id at the end of an address. */
export const idIn = (href: string): string => href.split('?')[0]?.split('/').at(-1) ?? '';

/** The name of the collection an address is in: https://…/transfers/<id> is in transfers. */
export const kindIn = (href: string): string => new URL(href, 'https://provider').pathname.split('/')[1] ?? '';

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BankUnknown(`No answer within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

type Failure = { status?: number; body?: Hal; headers?: Headers; error?: string; message?: string };

function typed(error: unknown): Error {
  if (error instanceof BankUnknown) return error;
  const { status, body, headers, error: tokenError, message } = error as Failure;
  if (tokenError) {
    return new BankRefusal(401, 'InvalidCredentials', 'The bank-transfer provider does not accept this server’s key.');
  }
  if (status === undefined) return new BankUnknown(`The connection broke: ${message ?? 'no reason given'}`);
  if (status === 429) return new BankBusy(seconds(headers?.get('retry-after')));
  if (status === 409 || status >= 500) return new BankUnknown(`The provider answered ${status}`);
  return refusal(status, body);
}

const FIVE_MINUTES = 300;
const seconds = (text: string | null | undefined) => (text && /^\d+$/.test(text) ? Number(text) : FIVE_MINUTES);

function refusal(status: number, body: Hal | undefined): BankRefusal {
  const errors = (body?._embedded?.errors ?? []).map((each) => ({
    code: String(each.code ?? ''),
    message: String(each.message ?? ''),
    path: String(each.path ?? ''),
  }));
  const about = body?._links?.about?.href ?? body?._embedded?.errors?.[0]?._links?.about?.href;
  const said = errors.map(({ message }) => message).filter(Boolean);
  const detail = said.length > 0 ? said.join(' ') : String(body?.message ?? `The provider answered ${status}.`);
  return new BankRefusal(status, String(body?.code ?? status), detail, errors, about && idIn(about));
}
