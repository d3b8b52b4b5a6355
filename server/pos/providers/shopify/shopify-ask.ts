// A question to Shopify's GraphQL. It says no with 200: a question that came too early is asked again after the wait its
// answer tells (486 points wanted, 286 there, 100 more a second: 2 s), one that could cost too much is asked for less.
import { z } from 'zod';
import type { Session } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';

type Shop = { api: string; version: string };
export type Variables = Record<string, unknown>;
/** How much of each list is asked for at once, by the name of the variable. A refusal makes it smaller for good. */
export type Sizes = Record<string, number>;

const MOST_WAITS = 8;
const LONGEST_WAIT_MS = 30_000;

const Refusal = z.object({
  message: z.string().nullish(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
  extensions: z.object({ code: z.string().nullish() }).nullish(),
});
const Cost = z.object({
  requestedQueryCost: z.number().nullish(),
  throttleStatus: z
    .object({
      maximumAvailable: z.number().nullish(),
      currentlyAvailable: z.number().nullish(),
      restoreRate: z.number().nullish(),
    })
    .nullish(),
});
type Cost = z.output<typeof Cost>;
const Answer = z.object({
  data: z.unknown().optional(),
  errors: z.array(Refusal).nullish(),
  extensions: z.object({ cost: Cost.nullish() }).nullish(),
});

export async function ask<Shape extends z.ZodType>(
  session: Session<Shop>,
  shape: Shape,
  query: string,
  variables: Variables,
  sizes: Sizes = {},
): Promise<z.output<Shape>> {
  const { api, version } = session.settings;
  const url = `${shopAddress(api, session.credentials.shop ?? '')}/admin/api/${version}/graphql.json`;
  for (let waits = 0; ; ) {
    const body = JSON.stringify({ query, variables: { ...variables, ...sizes } });
    const { data, errors, extensions } = await session.read(Answer, url, { method: 'POST', body });
    const [first] = (errors ?? []).filter((error) => !isOfSpare(error, data));
    if (!first) return understood(shape, data);
    const code = first.extensions?.code ?? '';
    const isTooMuch = code === 'MAX_COST_EXCEEDED' || (code === 'THROTTLED' && neverFits(extensions?.cost));
    if (isTooMuch && shrink(sizes)) continue;
    if (code !== 'THROTTLED') throw refusalOf(code);
    waits += 1;
    if (waits > MOST_WAITS) throw new PosProblem('unavailable', 'The sales system asks us to wait.');
    await session.wait(waitMs(extensions?.cost, waits));
  }
}

/** Sales can do without their products: one that the permission does not reach is null in an answer that stands. */
const SPARE = 'product';

const isOfSpare = ({ path, extensions }: z.output<typeof Refusal>, data: unknown): boolean =>
  Boolean(data) && extensions?.code === 'ACCESS_DENIED' && (path ?? []).includes(SPARE);

export const shopAddress = (template: string, shop: string) => template.replace('{shop}', encodeURIComponent(shop));

function waitMs(cost: Cost | null | undefined, waits: number): number {
  const { currentlyAvailable, restoreRate } = cost?.throttleStatus ?? {};
  const missing = (cost?.requestedQueryCost ?? 0) - (currentlyAvailable ?? 0);
  const pause = restoreRate && missing > 0 ? Math.ceil((missing / restoreRate) * 1_000) : 500 * 2 ** waits;
  return Math.min(pause, LONGEST_WAIT_MS);
}

/** More points than the shop can ever have at once. */
function neverFits(cost: Cost | null | undefined): boolean {
  const most = cost?.throttleStatus?.maximumAvailable;
  return Boolean(most) && (cost?.requestedQueryCost ?? 0) > (most ?? 0);
}

/** Halves the longest list; false where everything is asked for one by one already. */
function shrink(sizes: Sizes): boolean {
  const [longest] = Object.entries(sizes).sort(([, a], [, b]) => b - a);
  if (!longest || longest[1] <= 1) return false;
  sizes[longest[0]] = Math.floor(longest[1] / 2);
  return true;
}

function refusalOf(code: string): PosProblem {
  if (code === 'ACCESS_DENIED') return new PosProblem('refused', 'The sales system denies access to orders.');
  if (code === 'INTERNAL_SERVER_ERROR') return new PosProblem('unavailable', 'The sales system has a fault.');
  return new PosProblem('refused', 'The sales system refuses the question.');
}

function understood<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new PosProblem('unreadable', `The sales system's answer cannot be read at ${where}.`);
}
