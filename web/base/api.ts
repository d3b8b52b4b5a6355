// One function calls the server, typed by the contract. Array values in a query become repeated keys; every failure is
// a Failure that keeps the request id. A late 401 of a session that has ended says nothing about the next one.
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { NOT_SIGNED_IN } from '#core/base/problem.ts';
import { dropAhead, takeAhead } from '#web/base/ahead/ahead.ts';
import { callPrefix, config } from '#web/base/config.ts';
import { CALL_TIMEOUT_MS, Failure, UPLOAD_TIMEOUT_MS } from '#web/base/failure.ts';
import { areCallsPaused } from '#web/base/paused-calls.ts';
import { token } from '#web/base/token.ts';

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal;
    /** Further proofs, such as the key of the mailbox. */
    headers?: Readonly<Record<string, string>>;
  };

export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E['reply']>> {
  if (areCallsPaused()) return new Promise(() => undefined);
  const { params, query, body, signal, headers } = input as { params?: object; query?: object; body?: object } & {
    signal?: AbortSignal;
    headers?: Record<string, string>;
  };
  const address =
    callPrefix(config().base_url, window.location.origin) + pathOf(endpoint.path, params) + queryText(query);
  const used = token();
  // A screen that is on its way out may still ask; the answer is known, and the server need not write it down.
  if (!used && endpoint.allow !== 'public' && endpoint.allow !== 'demo') {
    throw new Failure('answer', 401, { detail: NOT_SIGNED_IN });
  }
  const time = AbortSignal.timeout(endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const ended = signal ? AbortSignal.any([signal, time]) : time;
  // A question that is too long for an address changes nothing: what was asked before it is still true.
  if (!endpoint.reads) dropAhead();
  const ahead = headers || endpoint.method !== 'GET' ? undefined : takeAhead(address, used, ended);
  const asking = () =>
    fetch(address, {
      method: endpoint.method,
      headers: headersOf(endpoint, body, headers),
      body: bodyOf(endpoint, body),
      signal: ended,
      credentials: 'same-origin',
      cache: 'no-store',
    });
  const response = await answer(ahead ? () => ahead : asking);
  const isFile = response.ok && (endpoint.reply as unknown) === FileReply;
  const content = isFile ? await response.blob() : await contentOf(response);
  if (response.status === 401 && used !== token()) throw new DOMException('The session has changed', 'AbortError');
  if (!response.ok) {
    throw new Failure('answer', response.status, content, response.headers.get('x-request-id') ?? undefined);
  }
  return content as z.output<E['reply']>;
}

/** `/api/deals/:id/` with {id: 7} is `/api/deals/7/`; a missing parameter is a fault of the caller. */
export function pathOf(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(values[name]));
  });
}

/** {status: ['active', 'finished'], page: 2} is `?status=active&status=finished&page=2`; empty values are left out. */
export function queryText(query: object = {}): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') text.append(key, String(item));
    }
  }
  return text.size > 0 ? `?${text}` : '';
}

function headersOf(endpoint: Endpoint, body: object | undefined, further: Record<string, string> = {}): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Api-Version': config().api_version, ...further });
  const current = token();
  if (current) headers.set('Authorization', `Token ${current}`);
  if (endpoint.method !== 'GET' && endpoint.encoding === 'json' && body)
    headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf(endpoint: Endpoint, body: object | undefined): BodyInit | undefined {
  if (endpoint.method === 'GET' || body === undefined) return undefined;
  return endpoint.encoding === 'multipart' ? formData(body) : JSON.stringify(body);
}

/** The browser writes the boundary itself, so multipart calls carry no content type of ours. */
export function formData(body: object): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(key, item);
      else if (item !== undefined && item !== null) form.append(key, String(item));
    }
  }
  return form;
}

async function answer(asking: () => Promise<Response>): Promise<Response> {
  try {
    return await asking();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new Failure('timeout', 0, undefined);
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failure('network', 0, undefined);
  }
}

async function contentOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : readJson(text);
  } catch {
    return undefined;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
