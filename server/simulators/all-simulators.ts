// Every simulated vendor. A new one is one folder (or file) and one line here.
import { clover } from '#server/simulators/clover/clover.ts';
import { coral, custom } from '#server/simulators/feed/feed.ts';
import { heartland } from '#server/simulators/heartland/heartland.ts';
import { hike } from '#server/simulators/hike/hike.ts';
import { lightspeedK } from '#server/simulators/lightspeed/k-series.ts';
import { lightspeed } from '#server/simulators/lightspeed/lightspeed.ts';
import { poynt } from '#server/simulators/poynt/poynt.ts';
import { ritual } from '#server/simulators/ritual/ritual.ts';
import { roller } from '#server/simulators/roller/roller.ts';
import { shopify } from '#server/simulators/shopify/shopify.ts';
import { simphony } from '#server/simulators/simphony/simphony.ts';
import type { Simulator } from '#server/simulators/simulator.ts';
import { square } from '#server/simulators/square/square.ts';
import { sumup } from '#server/simulators/sumup/sumup.ts';
import { toastAdapter, toastApi } from '#server/simulators/toast/toast-api.ts';
import { toastExport } from '#server/simulators/toast/toast-export.ts';
import { upserve } from '#server/simulators/upserve/upserve.ts';
import { vendhq } from '#server/simulators/vendhq/vendhq.ts';
import { zettle } from '#server/simulators/zettle/zettle.ts';

export const allSimulators: readonly Simulator[] = [
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
  lightspeedK,
  zettle,
  hike,
  roller,
  coral,
  custom,
];
