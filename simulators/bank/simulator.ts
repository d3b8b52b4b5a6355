// A bank-transfer provider on this machine: the same HTTP calls, states, timing and signed webhooks as the real one,
// with its memory in a table of its own. Demos run on it and tests drive it.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { type Db, transact } from '#server/base/db/db.ts';
import { isAnythingDue, moveClock, settleDue, settleRound, simulatedNow } from '#simulators/bank/clock.ts';
import { deliverDue, type Manner, type Post } from '#simulators/bank/deliver.ts';
import { createFaults, type Fault, type Faults, slowly } from '#simulators/bank/faults.ts';
import { type Desk, type Json, notFound, Refusal } from '#simulators/bank/request-context.ts';
import { type Answer, type SimulatedCall, simulatedCalls } from '#simulators/bank/routes.ts';
import { openMemory } from '#simulators/bank/sql.ts';
import { notebook } from '#simulators/bank/webhooks.ts';
import {
  BANK,
  type BankFault,
  createFaultSwitches,
  type FaultSwitches,
  GARBAGE,
  HTML_PAGE,
  RETRY_AFTER_SECONDS,
  SLOW_MS,
} from '#simulators/fault-switches.ts';

export type BankSimulator = {
  readonly url: string;
  readonly faults: Faults;
  /** Moves the provider's clock on and lets happen what falls due. */
  advance(ms: number): Promise<void>;
  /** Sends what waits, in the manner asked for, and answers how many posts went out. */
  deliver(manner?: Manner): Promise<number>;
  close(): Promise<void>;
};

export type SimulatedExchange = {
  method: string;
  /** As the vendor writes it: /customers/{id}. */
  pattern: string;
  body: unknown;
  status: number;
  answer: unknown;
};

type SimulatorOptions = {
  db: Db;
  clock: Clock;
  port?: number;
  /** How webhooks are posted; over HTTP unless a test wants them itself. */
  post?: Post;
  /** Is told every call and its answer, for checks against the vendor's own description. */
  onCall?: (call: SimulatedExchange) => void;
  /** Settles and delivers by itself this often; never when left out. */
  everyMs?: number;
  /** Where faults are switched on while it runs. */
  switched?: FaultSwitches;
  /** The application's key and secret; without them any are taken. */
  client?: { key: string; secret: string };
};

const HAL = 'application/vnd.dwolla.v1.hal+json';
const END_OF_TIME = new Date('9999-01-01T00:00:00Z');
const KEY_LIFE_MS = 86_400_000;

type Work<Result> = (desk: Desk) => Promise<Result>;

export async function startBankSimulator({
  db,
  clock,
  port = 0,
  post,
  onCall,
  everyMs,
  client,
  switched = createFaultSwitches(clock),
}: SimulatorOptions): Promise<BankSimulator> {
  const faults = createFaults();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await readBodies(app);
  if (onCall) record(app, onCall);
  let base = '';
  const atDesk = <Result>(work: Work<Result>) =>
    transact(db, 'system', async (tx) => {
      const memory = openMemory(tx);
      const now = await simulatedNow(memory, clock);
      return work({ memory, now, base, switched, note: notebook(memory, now, base) });
    });
  const advance = (ms: number) =>
    transact(db, 'system', (tx) => moveClock(openMemory(tx), clock, ms)).then(() => settle(atDesk));
  const deliver = (manner: Manner = {}) => deliverDue(db, clock, switched, post, manner);

  app.setNotFoundHandler((_request, reply) => refuse(reply, notFound()));
  app.post('/token', async (request, reply) =>
    isClient(request, client) && !switched.meets(BANK, ['secret_refused'])
      ? reply.send({ access_token: 'simulated', token_type: 'bearer', expires_in: 3_600 })
      : reply.status(401).send({ error: 'invalid_client' }),
  );
  app.post('/sandbox-simulations', async (_request, reply) => {
    const total = await atDesk((desk) => settleRound(desk, END_OF_TIME));
    return reply.type(HAL).send({ _links: { self: { href: `${base}/sandbox-simulations` } }, total });
  });
  app.post('/simulator/clock', async (request, reply) => {
    const days = Number((request.body as Json).days ?? 1);
    await advance(days * 86_400_000);
    await deliver();
    return reply.send({ days });
  });
  for (const call of simulatedCalls) route(app, call, { faults, switched }, atDesk);
  await app.listen({ host: '127.0.0.1', port });
  // The product stops when its own work is done; a vendor's server would not keep it alive either.
  app.server.unref();
  const address = app.server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const timer = everyMs
    ? setInterval(
        () =>
          void settle(atDesk)
            .then(() => deliver())
            .catch(() => {}),
        everyMs,
      )
    : undefined;
  timer?.unref();
  return {
    url: base,
    faults,
    advance,
    deliver,
    close: async () => {
      clearInterval(timer);
      await app.close();
    },
  };
}

function record(app: FastifyInstance, onCall: (call: SimulatedExchange) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const pattern = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
    const answer = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined;
    onCall({ method: request.method, pattern, body: request.body, status: reply.statusCode, answer });
    return payload;
  });
}

async function settle(atDesk: <Result>(work: Work<Result>) => Promise<Result>): Promise<void> {
  await atDesk(settleDue);
}

function route(
  app: FastifyInstance,
  call: SimulatedCall,
  { faults, switched }: { faults: Faults; switched: FaultSwitches },
  atDesk: <Result>(work: Work<Result>) => Promise<Result>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const fault = faults.next(call.method, request.url) ?? (await switchedFault(switched));
      if (fault === 'slow') await slowly();
      if (fault === 'html' || fault === 'garbage') return unreadable(reply, fault);
      if (fault === 'busy') {
        reply.header('Retry-After', RETRY_AFTER_SECONDS);
        return refuse(reply, new Refusal(429, 'TooManyRequests', 'Too many requests.'));
      }
      if (fault === 'conflict') return refuse(reply, new Refusal(409, 'Conflict', 'The request is being processed.'));
      if (fault?.endsWith('_before')) return broken(reply, fault);
      const answer = await answered(call, request, atDesk);
      if (fault?.endsWith('_after')) return broken(reply, fault);
      if (answer instanceof Refusal) return refuse(reply, answer);
      reply.status(answer.status);
      if (answer.location) reply.header('Location', `${hostOf(request)}${answer.location}`);
      // What was made has no body, and an answer without one has no type.
      return answer.body ? reply.type(HAL).send(JSON.stringify(answer.body)) : reply.send();
    },
  });
}

async function answered(
  call: SimulatedCall,
  request: FastifyRequest,
  atDesk: <Result>(work: Work<Result>) => Promise<Result>,
): Promise<Answer | Refusal> {
  const refusal = wrongHeaders(request);
  if (refusal) return refusal;
  const { id = '' } = request.params as { id?: string };
  const bankRequest = { id, query: request.query as Json, body: (request.body ?? {}) as Json };
  const serve = (desk: Desk) => once(desk, request, () => call.run(desk, bankRequest));
  try {
    const answer = await atDesk(async (desk) => ((await isAnythingDue(desk)) ? undefined : serve(desk)));
    if (answer) return answer;
    await atDesk(settleDue);
    return await atDesk(serve);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The same key with the same content within a day answers what the first call answered. */
async function once(desk: Desk, request: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
  const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
  if (!key) return work();
  const busy = new Refusal(409, 'Conflict', 'A request with this idempotency key is being processed.');
  if (!(await desk.memory.takes(`key:${key}`))) throw busy;
  const hash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? {})}`)
    .digest('hex');
  const earlier = await desk.memory.find<{ hash: string; answer: Answer }>('key', key);
  if (earlier && desk.now.getTime() - earlier.createdAt.getTime() < KEY_LIFE_MS) {
    if (earlier.state.hash !== hash) throw busy;
    return earlier.state.answer;
  }
  const answer = await work();
  await desk.memory.save('key', { id: key, parentId: null, state: { hash, answer }, dueAt: null, createdAt: desk.now });
  return answer;
}

/** As vendors' clients send them: in the header, or beside the grant. */
function isClient({ headers, body }: FastifyRequest, client: SimulatorOptions['client']): boolean {
  if (!client) return true;
  const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const { client_id, client_secret } = (body ?? {}) as Json;
  const given = basic ? Buffer.from(basic, 'base64').toString('utf8') : `${client_id}:${client_secret}`;
  return given === `${client.key}:${client.secret}`;
}

function wrongHeaders({ headers }: FastifyRequest): Refusal | undefined {
  if (!String(headers.accept ?? '').includes(HAL)) {
    return new Refusal(406, 'InvalidVersion', 'Missing or invalid API version.');
  }
  return headers.authorization === 'Bearer simulated'
    ? undefined
    : new Refusal(401, 'InvalidAccessToken', 'Invalid access token.');
}

function refuse(reply: FastifyReply, { status, body }: Refusal) {
  return reply.status(status).type(HAL).send(JSON.stringify(body));
}

/** The kinds of fault that one switches on, as the calls below know them. */
async function switchedFault(switched: FaultSwitches): Promise<Fault['how'] | undefined> {
  const met = switched.meets(BANK, Object.keys(AS_PLANNED))?.fault;
  if (met === 'slow') await pause(SLOW_MS);
  return met === undefined || met === 'slow' ? undefined : AS_PLANNED[met as keyof typeof AS_PLANNED];
}

const AS_PLANNED = {
  server_error: 'error_before',
  error_after: 'error_after',
  cut_after: 'cut_after',
  throttled: 'busy',
  conflict: 'conflict',
  html_page: 'html',
  garbage: 'garbage',
  slow: 'slow',
  silent: 'hang_before',
  silent_after: 'hang_after',
} as const satisfies Partial<Record<BankFault, Fault['how']>>;

function unreadable(reply: FastifyReply, how: 'html' | 'garbage') {
  return how === 'html'
    ? reply.status(502).type('text/html; charset=utf-8').send(HTML_PAGE)
    : reply.status(200).type(HAL).send(GARBAGE);
}

/** No answer that can be trusted: a cut line, silence, or an error of its own. */
function broken(reply: FastifyReply, fault: string) {
  if (fault.startsWith('error')) return refuse(reply, new Refusal(500, 'ServerError', 'A server error occurred.'));
  reply.hijack();
  if (fault.startsWith('cut')) reply.raw.destroy();
  return reply;
}

/** JSON under both of its names; of an uploaded file only its name and type are looked at. */
async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', HAL], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body ? JSON.parse(String(body)) : {});
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  await app.register(multipart, { limits: { fileSize: 10_485_760, files: 1 } });
  app.addHook('preHandler', async (request) => {
    if (!request.isMultipart()) return;
    const fields: Json = {};
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        await part.toBuffer();
        fields.filename = part.filename;
      }
    }
    request.body = fields;
  });
}

const hostOf = ({ host }: FastifyRequest) => `http://${host}`;
