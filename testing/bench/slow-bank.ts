// The simulated provider in a process of its own, two hundred milliseconds to each answer: `node testing/bench/slow-bank.ts
// URL`. It says its address. POST /simulator/clock moves its days on.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#server/base/db/db.ts';
import { startBankSimulator } from '#simulators/bank/simulator.ts';
import { CHARGED_AT } from '#testing/bench/autopay-night.ts';

const ANSWER_MS = 200;
const { db } = await openPostgres(process.argv[2] ?? '', 8);
const bank = await startBankSimulator({ db, clock: () => CHARGED_AT });

/** The answer is made at once and given after its time, so that the simulator's own work does not count. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const given = request.url === '/simulator/clock' ? undefined : pause(ANSWER_MS);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { connection: _, 'content-length': __, ...headers } = request.headers as Record<string, string>;
  const body = chunks.length > 0 && { body: Buffer.concat(chunks) };
  const answer = await fetch(`${bank.url}${request.url}`, { method: request.method ?? 'GET', headers, ...body });
  const { 'content-length': ___, 'transfer-encoding': ____, ...answered } = Object.fromEntries(answer.headers);
  const content = Buffer.from(await answer.arrayBuffer());
  await given;
  response.writeHead(answer.status, answered).end(content);
}

const gate = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
gate.listen(0, '127.0.0.1', () => {
  const address = gate.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});
