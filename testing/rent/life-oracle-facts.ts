// What the second opinion in life-oracle.ts knows of a life while it computes.
import type { LifeRow } from '#core/rent/life/life.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import type { Amounts } from '#testing/rent/life-oracle-amounts.ts';
import type { Walk } from '#testing/rent/life-oracle-days.ts';

export type Facts = {
  life: Life;
  walk: Walk;
  amounts: Amounts;
  rowsOn: Map<number, LifeRow[]>;
  closures: { from: number; to: number; reduce: 'days' | 'amount'; amount: number }[];
  bills: { name: string; from: number; to: number; amount: number }[];
  /** What a walk has worked out already, since every line asks again. */
  kept: Map<string, unknown>;
};

export function remembered<Value>({ kept }: Facts, key: string, make: () => Value): Value {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Value;
}
