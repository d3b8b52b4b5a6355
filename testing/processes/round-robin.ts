// A plain proxy before several processes: it goes round, asks each whether it is ready, tries the next one where a
// connection is refused, and never sends a request twice.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 200;

export type RoundRobin = {
  readonly url: string;
  /** Requests that were sent to a process and not answered, with the process they were on. */
  readonly lost: string[];
  add(url: string): void;
  remove(url: string): void;
  close(): Promise<void>;
};

export async function startRoundRobin(): Promise<RoundRobin> {
  const ready = new Map<string, boolean>();
  const lost: string[] = [];
  let turn = 0;
  const asking = setInterval(() => {
    for (const url of ready.keys()) void isReady(url).then((answer) => ready.has(url) && ready.set(url, answer));
  }, ASK_EVERY_MS);

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    turn += 1;
    const inTurn = [...ready].filter(([, isUp]) => isUp).map(([url]) => url);
    const order = inTurn.map((_, at) => inTurn[(turn + at) % inTurn.length] as string);
    const tryNext = (at: number): void => {
      const process = order[at];
      if (!process) return void response.writeHead(502).end();
      let connected = false;
      const passed = send(new URL(request.url ?? '/', process), {
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
        agent: false,
      });
      passed.on('socket', (socket) => socket.once('connect', () => (connected = true)));
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      passed.on('error', () => {
        if (!connected) return tryNext(at + 1);
        lost.push(`${process} ${request.method} ${request.url}`);
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      passed.end(body);
    };
    tryNext(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    add: (url) => void ready.set(url, true),
    remove: (url) => void ready.delete(url),
    close: () => {
      clearInterval(asking);
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
