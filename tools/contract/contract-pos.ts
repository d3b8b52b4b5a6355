// Checks adapters and their simulators against the vendors' own OpenAPI documents: what an adapter sends must be
// allowed there, and what a simulator answers must be what the vendor describes. Each adapter signs in, lists its
// places and reads eight days; every call is compared.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { day } from '#core/base/time.ts';
import { createOutbound } from '#server/base/http/http.ts';
import type { Adapter } from '#server/pos/adapter.ts';
import { allAdapters } from '#server/pos/adapters.ts';
import { createCaller, createSession } from '#server/pos/session.ts';
import { settingsOf } from '#server/pos/settings.ts';
import { allSimulators } from '#simulators/all-simulators.ts';
import type { RecordedCall } from '#simulators/simulator.ts';
import { startSimulators } from '#simulators/start-simulators.ts';
import { graphqlChecker, type Introspection } from '#tools/contract/contract-graphql.ts';

/** Which document describes which type. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  square: 'square-subset.json',
  shopify: 'shopify-admin-graphql-2026-10.introspection.json.gz',
  sumup: 'sumup-openapi.json',
  vendhq: 'lightspeed-xseries-2.0-openapi.json',
};

/** Sign-in that a vendor describes elsewhere. */
const DESCRIBED_ELSEWHERE: ReadonlySet<string> = new Set(['/token', '/api/1.0/token']);

const NOW = new Date('2026-03-10T15:00:00Z');
const MERCHANT = 'contract';

type Json = Record<string, unknown>;
export type ContractReport = { type: string; calls: number; checked: number; problems: string[] };

export async function checkPosContracts(specs: string): Promise<ContractReport[]> {
  const reports: ContractReport[] = [];
  for (const adapter of allAdapters) {
    const file = DOCUMENTS[adapter.type];
    const simulated = allSimulators.some(({ type }) => type === adapter.type);
    if (!file || !simulated) continue;
    const document = await readDocument(join(specs, file));
    const recorded = await recordCalls(adapter);
    const { check, count } = file.includes('graphql') ? questions(document) : checker(document);
    const problems = [...new Set(recorded.flatMap(check))];
    reports.push({ type: adapter.type, calls: recorded.length, checked: count(), problems });
  }
  return reports;
}

async function readDocument(path: string): Promise<Json> {
  const bytes = await readFile(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as Json;
}

/** GraphQL has one address; sign-in beside it is described elsewhere. */
function questions(document: Json) {
  const { check, count } = graphqlChecker((document.data ?? document) as Introspection);
  return {
    count,
    // A refusal holds no data; the same question is asked again for less.
    check: ({ path, body, answer }: RecordedCall) =>
      path.endsWith('/graphql.json') && !('errors' in (answer as object))
        ? check({ query: (body as { query: string }).query, data: (answer as { data: unknown }).data })
        : [],
  };
}

async function recordCalls(adapter: Adapter): Promise<RecordedCall[]> {
  const clock = () => NOW;
  const simulators = await startSimulators({
    clock,
    simulators: allSimulators.filter(({ type }) => type === adapter.type),
    record: true,
    plans: () => [{ id: 'SHOP1', name: 'Harbor Street', timeZone: 'America/New_York', opens: day('2026-03-02') }],
  });
  const outbound = createOutbound([{ host: simulators.host, loopback: true }]);
  const settings = settingsOf({ pos: simulators.settings }, adapter);
  const caller = createCaller(outbound, clock);
  const given = simulators.credentials(adapter.type, MERCHANT);
  const renewed = await adapter.access.refresh?.(caller, settings, given);
  const session = createSession(outbound, clock, settings, {
    credentials: () => renewed ?? given,
    headers: (held) => adapter.headers(settings, held),
  });
  const [place] = await adapter.locations(session);
  const where = {
    location: place?.id ?? '',
    revenueCentre: null,
    timeZone: 'America/New_York',
    cutoffHour: 0,
    currency: 'USD',
  };
  const longest = adapter.feed.kind === 'windows' ? adapter.feed.longestDays : 8;
  const from = new Date(NOW.getTime() - Math.min(longest, 8) * 86_400_000);
  let pages = 0;
  for await (const { sales } of adapter.sales(session, where, { from, to: NOW }, null))
    pages += sales.length > 0 ? 1 : 0;
  if (pages === 0) throw new Error(`${adapter.type} read nothing: there is nothing to check`);
  await simulators.close();
  return simulators.stage(adapter.type).calls ?? [];
}

function checker(document: Json) {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, logger: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(withNulls(document) as Json, 'vendor');
  let checked = 0;
  const against = (pointer: string, value: unknown, what: string): string[] => {
    const validate = ajv.getSchema(`vendor#${pointer}`) ?? ajv.compile({ $ref: `vendor#${pointer}` });
    checked += 1;
    return validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors).slice(0, 500)}`];
  };
  const check = (call: RecordedCall): string[] => {
    const method = call.method.toLowerCase();
    const path = pathOf(document, call.path, method);
    if (path === undefined && [...DESCRIBED_ELSEWHERE].some((end) => call.path.endsWith(end))) return [];
    if (path === undefined) return [`${call.method} ${call.path} is not in the vendor's document`];
    const base = `/paths/${escaped(path)}/${method}`;
    const operation = at(document, ['paths', path, method]) as Json;
    const what = `${call.method} ${path}`;
    const problems: string[] = [];
    const request = mediaOf(at(operation, ['requestBody', 'content']));
    if (request?.includes('json')) {
      const pointer = `${base}/requestBody/content/${escaped(request)}/schema`;
      problems.push(...against(pointer, call.body, `${what} sends`));
    }
    problems.push(...unknownParameters(document, operation, call, what));
    const described = at(operation, ['responses', String(call.status)]) as Json | undefined;
    const media = mediaOf(described?.content);
    if (!described) return [...problems, `${what} answers ${call.status}, which the vendor does not describe`];
    if (!media) return problems;
    return [
      ...problems,
      ...against(`${base}/responses/${call.status}/content/${escaped(media)}/schema`, call.answer, `${what} answers`),
    ];
  };
  return { check, count: () => checked };
}

/** `nullable` beside a reference means: or null. The validator knows it only beside a type. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNulls(each)]));
  if (inner.nullable !== true || inner.type !== undefined) return inner;
  const { nullable: _, ...rest } = inner;
  return { anyOf: [rest, { type: 'null' }] };
}

/** A query parameter that the vendor does not know is a typing mistake of ours. */
function unknownParameters(document: Json, operation: Json, { query }: RecordedCall, what: string): string[] {
  const named = ((operation.parameters ?? []) as Json[]).map((parameter) => {
    const reference = typeof parameter.$ref === 'string' ? parameter.$ref.slice(2).split('/') : undefined;
    return String(((reference ? at(document, reference) : parameter) as Json).name);
  });
  const parameterNames = new Set(named.flatMap((name) => [name, name.replace(/\[\]$/, '')]));
  return Object.keys(query)
    .filter((name) => !parameterNames.has(name) && !parameterNames.has(name.replace(/\[\]$/, '')))
    .map((name) => `${what} asks with ${name}, which the vendor does not know`);
}

/** The described path that the call ends with; what comes before is the vendor's base address. */
function pathOf(document: Json, called: string, method: string): string | undefined {
  const paths = Object.entries(document.paths as Json).filter(([, operations]) => method in (operations as Json));
  const fits = paths.filter(([path]) =>
    new RegExp(`${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`).test(called),
  );
  return fits.map(([path]) => path).sort((a, b) => b.length - a.length)[0];
}

const mediaOf = (content: unknown) => Object.keys((content ?? {}) as Json)[0];

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);
}
