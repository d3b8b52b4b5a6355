// A vendor on this machine that says what its case says and nothing else. A request that no exchange fits is answered
// 404 and told.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fits, type TillRequest } from '#tools/till/matching.ts';
import { replyTo } from '#tools/till/reply.ts';
import type { Exchange } from '#tools/till/till-case.ts';

export type Heard = {
  calls: number;
  unmatched: string[];
  /** The longest time between an answer and the next request. */
  waitedMs: number;
};
type ReplayServer = { origin: string; heard: Heard; close(): Promise<void> };

export async function startReplay(exchanges: readonly Exchange[]): Promise<ReplayServer> {
  const heard: Heard = { calls: 0, unmatched: [], waitedMs: 0 };
  const left = exchanges.map(({ times }) => times ?? Number.POSITIVE_INFINITY);
  let origin = '';
  let answeredAt: number | undefined;
  const answer = (request: TillRequest) => {
    const at = exchanges.findIndex(({ when }, index) => (left[index] ?? 0) > 0 && fits(when, request));
    const exchange = exchanges[at];
    if (!exchange) {
      heard.unmatched.push(`${request.method} ${request.url.pathname}${request.url.search}`);
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No exchange fits this request.' };
    }
    left[at] = (left[at] ?? 0) - 1;
    return replyTo(exchange.reply, request.url.searchParams, origin);
  };
  const server = createServer(async (request, response) => {
    heard.calls += 1;
    if (answeredAt !== undefined) heard.waitedMs = Math.max(heard.waitedMs, Math.round(performance.now() - answeredAt));
    const tillRequest = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', origin),
      body: await textOf(request),
    };
    const { status, headers, body } = answer(tillRequest);
    response.writeHead(status, headers).end(body);
    answeredAt = performance.now();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
