// Every simulated vendor. A new one is one folder (or file) and one line here.
import { clover } from '#server/simulators/clover/clover.ts';
import { coral, custom } from '#server/simulators/feed/feed.ts';
import { poynt } from '#server/simulators/poynt/poynt.ts';
import { shopify } from '#server/simulators/shopify/shopify.ts';
import type { Simulator } from '#server/simulators/simulator.ts';
import { square } from '#server/simulators/square/square.ts';
import { sumup } from '#server/simulators/sumup/sumup.ts';
import { toastAdapter, toastApi } from '#server/simulators/toast/toast-api.ts';
import { vendhq } from '#server/simulators/vendhq/vendhq.ts';
import { zettle } from '#server/simulators/zettle/zettle.ts';

export const allSimulators: readonly Simulator[] = [
  square,
  clover,
  toastApi,
  toastAdapter,
  poynt,
  shopify,
  sumup,
  vendhq,
  zettle,
  coral,
  custom,
];
