// Every simulated vendor. A new one is one folder (or file) and one line here.
import { clover } from '#simulators/clover/clover.ts';
import { coral, custom } from '#simulators/feed/feed.ts';
import { heartland } from '#simulators/heartland/heartland.ts';
import { hike } from '#simulators/hike/hike.ts';
import { lightspeedK } from '#simulators/lightspeed/k-series.ts';
import { lightspeed } from '#simulators/lightspeed/lightspeed.ts';
import { poynt } from '#simulators/poynt/poynt.ts';
import { ritual } from '#simulators/ritual/ritual.ts';
import { roller } from '#simulators/roller/roller.ts';
import { shopify } from '#simulators/shopify/shopify.ts';
import { simphony } from '#simulators/simphony/simphony.ts';
import type { Simulator } from '#simulators/simulator.ts';
import { square } from '#simulators/square/square.ts';
import { sumup } from '#simulators/sumup/sumup.ts';
import { toastAdapter, toastApi } from '#simulators/toast/toast-api.ts';
import { toastExport } from '#simulators/toast/toast-export.ts';
import { upserve } from '#simulators/upserve/upserve.ts';
import { vendhq } from '#simulators/vendhq/vendhq.ts';
import { zettle } from '#simulators/zettle/zettle.ts';

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
