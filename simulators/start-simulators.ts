// Puts simulators on loopback, with their faults, their tokens and their shops.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { createFaultSwitches, type FaultSwitches } from '#simulators/fault-switches.ts';
import { merchantWith, type NamedShop, plansOf } from '#simulators/merchants.ts';
import { openShop } from '#simulators/open-shop.ts';
import type { Shop, ShopPlan } from '#simulators/shop.ts';
import { type Faults, NO_FAULTS, type RecordedCall, type Simulator, type Stage } from '#simulators/simulator.ts';
import { faultyAnswer } from '#simulators/till-faults.ts';
import { createTokenStore } from '#simulators/tokens.ts';

/** Seconds. A vendor would say whole ones; thousands of simulated calls need not wait for them. */
const SOON = '0.01';
const TOKEN_LIFETIME_MS = 24 * 3_600_000;

export type Simulators = {
  /** The environment that makes every adapter call here: POS_<TYPE>_<NAME>. */
  readonly settings: Record<string, string>;
  /** `127.0.0.1:<port>`. */
  readonly host: string;
  readonly types: readonly string[];
  readonly faults: FaultSwitches;
  stage(type: string): Stage;
  merchant(shops: readonly NamedShop[]): string;
  /** What a vendor would have given us for a merchant. */
  credentials(type: string, merchant: string): Record<string, string>;
  /** The vendors' sign-in pages, for a browser. */
  mount(app: FastifyInstance, prefix: string): void;
  close(): Promise<void>;
};

type Options = {
  clock: Clock;
  simulators: readonly Simulator[];
  faults?: Partial<Faults>;
  /** Where faults are switched on while they run. */
  desk?: FaultSwitches;
  record?: boolean;
  /** Other shops than those a merchant's id says. */
  plans?: (type: string, merchant: string) => ShopPlan[];
  /** Where a browser finds the vendors' pages. */
  web?: string;
  /** Routes of others than tills, each below its own name. */
  others?: Readonly<Record<string, (app: FastifyInstance) => void>>;
};

export async function startSimulators(options: Options): Promise<Simulators> {
  const desk = options.desk ?? createFaultSwitches(options.clock);
  const stages = new Map(
    options.simulators.map((simulator) => [simulator.type, createStage(simulator, options, desk)]),
  );
  const stage = (type: string) => stages.get(type) ?? unknown(type);
  const mount = (app: FastifyInstance, prefix: string) => {
    for (const simulator of options.simulators) {
      void app.register(async (scope) => perform(scope, simulator, stage(simulator.type)), {
        prefix: `${prefix}/${simulator.type}`,
      });
    }
    for (const [name, routes] of Object.entries(options.others ?? {})) {
      void app.register(async (scope) => routes(scope), { prefix: `${prefix}/${name}` });
    }
  };
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 400 } });
  mount(app, '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The product stops when its own work is done; a vendor's server would not keep it alive either.
  app.server.unref();
  const address = app.server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { web = '/simulators' } = options;
  for (const [type, one] of stages) one.api = `http://${host}/${type}`;
  const besides = await listenBesides(options.simulators, stage);
  return {
    settings: {
      ...Object.fromEntries(options.simulators.flatMap((simulator) => environmentOf(simulator, host, web))),
      ...Object.fromEntries(besides.flatMap(({ type, settings }) => environment(type, settings))),
    },
    host,
    types: options.simulators.map(({ type }) => type),
    faults: desk,
    stage,
    merchant: merchantWith,
    credentials: (type, merchant) =>
      (options.simulators.find((one) => one.type === type) ?? unknown(type)).credentials(stage(type), merchant),
    mount,
    close: async () => {
      for (const { close } of besides) await close();
      await app.close();
    },
  };
}

async function listenBesides(simulators: readonly Simulator[], stage: (type: string) => Stage) {
  const opened = [];
  for (const { type, listen } of simulators) {
    if (listen) opened.push({ type, ...(await listen(stage(type))) });
  }
  return opened;
}

function environmentOf({ type, settings }: Simulator, host: string, web: string): [string, string][] {
  const variables = settings({ api: `http://${host}/${type}`, web: `${web}/${type}` });
  return environment(type, variables);
}

function environment(type: string, settings: Record<string, string>): [string, string][] {
  return Object.entries(settings).map(([name, value]) => [`POS_${type}_${name}`.toUpperCase(), value]);
}

function createStage({ type, traits }: Simulator, options: Options, desk: FaultSwitches): Stage {
  const { clock, plans = (kind, merchant) => plansOf(kind, merchant, clock()) } = options;
  const tokens = createTokenStore(clock, TOKEN_LIFETIME_MS);
  const given = { ...NO_FAULTS, ...options.faults };
  const faults = switchable(given, desk, type);
  const merchants = new Map<string, Shop[]>();
  const shops = new Map<string, Shop>();
  let signed = 0;
  const shopsOf = (merchant: string) => {
    const merchantShops = merchants.get(merchant);
    if (merchantShops) return merchantShops;
    const opened = plans(type, merchant).map((plan) =>
      openShop({ ...plan, traits: { ...plan.traits, ...traits } }, clock),
    );
    merchants.set(merchant, opened);
    for (const shop of opened) shops.set(shop.id, shop);
    return opened;
  };
  return {
    api: '',
    clock,
    faults,
    switched: desk,
    tokens,
    shopsOf,
    shop: (id) => shops.get(id),
    holder(access) {
      const merchant = tokens.holder(access);
      if (merchant !== undefined) shopsOf(merchant);
      if (tokens.isKey(access)) return merchant;
      signed += 1;
      const expires = isTurn(signed, faults.expireEvery) || desk.meets(type, ['token_expired']) !== undefined;
      if (expires) {
        tokens.break(access);
        return undefined;
      }
      return merchant;
    },
    hooks: new Map(),
    calls: options.record ? [] : undefined,
  };
}

/** The same faults, and what is switched on; a page that meets one counts. */
function switchable(given: Faults, desk: FaultSwitches, type: string): Faults {
  return Object.defineProperties(given, {
    duplicates: withSwitch(given.duplicates, () => desk.meets(type, ['duplicates'])),
    backwards: withSwitch(given.backwards, () => desk.meets(type, ['refunds_first'])),
  });
}

function withSwitch(given: boolean, meets: () => unknown): PropertyDescriptor {
  let isOn = given;
  return {
    enumerable: true,
    get: () => isOn || meets() !== undefined,
    set: (value: boolean) => {
      isOn = value;
    },
  };
}

/** Faults first, then the vendor's own routes. */
function perform(scope: FastifyInstance, simulator: Simulator, stage: Stage): void {
  let received = 0;
  if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
  }
  scope.addHook('onRequest', async (request, reply) => {
    received += 1;
    const faulty = await faultyAnswer(stage.switched, simulator.type, request, reply);
    if (faulty) return faulty;
    const { down, outageEvery, limitEvery } = stage.faults;
    if (down || isTurn(received, outageEvery)) {
      return reply.status(503).header('Retry-After', SOON).send({ message: 'Service unavailable' });
    }
    if (isTurn(received, limitEvery)) {
      return reply.status(429).header('Retry-After', SOON).send({ message: 'Too many requests' });
    }
  });
  scope.addHook('preSerialization', async (request, reply, payload) => {
    stage.calls?.push(recorded(request, reply, payload, simulator.type));
    return payload;
  });
  // A page that is asked for by a browser counts against no limit of the product's own address.
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: false } as typeof route.config;
  });
  simulator.routes(scope, stage);
}

function recorded(request: FastifyRequest, reply: FastifyReply, answer: unknown, type: string): RecordedCall {
  const [path = ''] = request.url.split('?');
  return {
    method: request.method,
    path: path.slice(path.indexOf(`/${type}/`) + type.length + 1),
    query: request.query as Record<string, unknown>,
    body: request.body,
    status: reply.statusCode,
    answer,
  };
}

const isTurn = (count: number, every: number) => every > 0 && count % every === 0;

function unknown(type: string): never {
  throw new Error(`There is no simulator of ${type}`);
}
