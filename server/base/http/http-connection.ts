// One call over one connection, to an address that was looked up and checked before: the name is not looked up again,
// so that a name which leads elsewhere a moment later cannot slip past the check. Answers a Response, as fetch does.
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export type CheckedAddress = { readonly address: string; readonly family: number };

type Sending = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  timeoutMs: number;
  /** Undefined for a simulator on this machine. */
  addresses: readonly CheckedAddress[] | undefined;
};

export class Redirected extends Error {}

// Reads share connections. Whatever may not be sent twice gets one of its own: a kept one may be closing under it.
const KEPT = { keepAlive: true, maxSockets: 20, timeout: 30_000 };
const [plainAgent, secureAgent] = [new PlainAgent(KEPT), new SecureAgent(KEPT)];
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);

export async function send({ url, method, headers, body, timeoutMs, addresses }: Sending): Promise<Response> {
  const secure = url.protocol === 'https:';
  const packed = body === undefined ? undefined : await pack(body);
  const signal = AbortSignal.timeout(timeoutMs);
  const shared = method === 'GET' || method === 'HEAD';
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (secure ? secureRequest : plainRequest)(url, {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Breakpoint', ...packed?.headers, ...headers },
      signal,
      agent: shared ? (secure ? secureAgent : plainAgent) : false,
      ...(addresses && { lookup: pinned(addresses) }),
    });
    request.once('response', resolve);
    request.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end(packed?.content);
  });
  const status = response.statusCode ?? 0;
  if (REDIRECTS.has(status)) {
    response.destroy();
    throw new Redirected(`${url.host} answered with a redirect, which is not followed`);
  }
  return asResponse(response, status);
}

function pinned(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses;
    if (!first) return done(new Error('No address was found'), '', 0);
    if (all) return done(null, [...addresses]);
    return done(null, first.address, first.family);
  };
}

/** Bytes with their length, and the content type that a form or a text has by itself. */
async function pack(body: NonNullable<Sending['body']>) {
  const whole = new Response(body);
  const content = new Uint8Array(await whole.arrayBuffer());
  const type = whole.headers.get('content-type');
  return { content, headers: { 'content-length': String(content.length), ...(type && { 'content-type': type }) } };
}

function asResponse(message: IncomingMessage, status: number): Response {
  const zipped = message.headers['content-encoding'] === 'gzip';
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    const [name, value] = [message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? ''];
    if (!(zipped && /^content-(encoding|length)$/i.test(name))) headers.append(name, value);
  }
  if (BODILESS.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const plain = zipped ? message.pipe(createGunzip()) : message;
  if (zipped) message.once('error', (error) => plain.destroy(error));
  return new Response(Readable.toWeb(plain) as ReadableStream<Uint8Array>, { status, headers });
}
