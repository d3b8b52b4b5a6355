// A call that answers a file may carry a one-time code at the end of its address instead of a token in its header.
import type { FastifyRequest } from 'fastify';
import { DOWNLOAD_KEY } from '#core/base/download-contract.ts';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';

export type DownloadCode = { readonly code: string; readonly path: string };

const AT_THE_END = new RegExp(`[?&]${DOWNLOAD_KEY}=([\\w-]{43})$`);

export function answersFile({ method, reply }: Endpoint): boolean {
  return method === 'GET' && (reply as unknown) === FileReply;
}

/** The code and the address it was given for. */
export function downloadCode(endpoint: Endpoint, { url }: FastifyRequest): DownloadCode | undefined {
  const match = answersFile(endpoint) ? AT_THE_END.exec(url) : null;
  return match?.[1] ? { code: match[1], path: url.slice(0, match.index) } : undefined;
}

export function linkTo(path: string, code: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${DOWNLOAD_KEY}=${code}`;
}

/** The query of the call itself: the code is no field of it. */
export function withoutCode(query: unknown): unknown {
  const { [DOWNLOAD_KEY]: _code, ...rest } = query as Record<string, unknown>;
  return rest;
}
