// Every sales system we can read. A new one is one file in providers/ and one line here.
import type { PosType } from '#core/pos/pos-types.ts';
import type { Adapter } from '#server/pos/adapter.ts';
import { clover } from '#server/pos/providers/clover.ts';
import { heartland } from '#server/pos/providers/heartland.ts';
import { hike } from '#server/pos/providers/hike.ts';
import { lightspeed } from '#server/pos/providers/lightspeed.ts';
import { manual } from '#server/pos/providers/manual.ts';
import { coral, custom } from '#server/pos/providers/mapped-feed.ts';
import { poynt } from '#server/pos/providers/poynt.ts';
import { ritual } from '#server/pos/providers/ritual.ts';
import { roller } from '#server/pos/providers/roller.ts';
import { shopify } from '#server/pos/providers/shopify/shopify.ts';
import { simphony } from '#server/pos/providers/simphony.ts';
import { square } from '#server/pos/providers/square.ts';
import { sumup } from '#server/pos/providers/sumup/sumup.ts';
import { toastAdapter, toastApi } from '#server/pos/providers/toast-api.ts';
import { toastExport } from '#server/pos/providers/toast-export.ts';
import { upserve } from '#server/pos/providers/upserve.ts';
import { vendhq } from '#server/pos/providers/vendhq/vendhq.ts';
import { zettle } from '#server/pos/providers/zettle.ts';

export const allAdapters: readonly Adapter[] = [
  square,
  clover,
  toastApi,
  toastAdapter,
  toastExport,
  poynt,
  upserve,
  heartland,
  simphony,
  ritual,
  shopify,
  sumup,
  vendhq,
  lightspeed,
  zettle,
  hike,
  roller,
  coral,
  custom,
  manual,
];

export function adapterOf(type: string): Adapter | undefined {
  return allAdapters.find((adapter) => adapter.type === (type as PosType));
}
