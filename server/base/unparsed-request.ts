// A request that the parser of HTTP gives up on never becomes one for the router. Its caller still reads why, in the
// shape of every other refusal: an address of 20,001 letters is a 431 with a `detail`.
import type { Socket } from 'node:net';
import { problemBody } from '#core/base/problem.ts';

/** What an answer carries that no hook has passed: nothing in it may be run, framed, guessed at or kept. */
export const UNROUTED: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

const REASONS: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address or the headers of this request are too long. Send fewer or shorter values.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time.'],
};
const UNREADABLE = [400, 'Bad Request', 'The request could not be read.'] as const;

export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, title, detail] = REASONS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(problemBody(status, detail));
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
