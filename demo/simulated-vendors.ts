// A demo, or an installation that asked for it, speaks to simulated vendors, type by type: one for which the settings
// name anything of its own is real.

import { POS_TYPES } from '#core/pos/pos-types.ts';
import { openFaultSwitches } from '#demo/simulated-bank.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { allSimulators } from '#simulators/all-simulators.ts';
import { accountLinkRoutes } from '#simulators/bank/account-link.ts';
import type { FaultSwitches } from '#simulators/fault-switches.ts';
import { startSimulators } from '#simulators/start-simulators.ts';

export async function simulateVendors(config: Config, clock: Clock, desk: FaultSwitches = openFaultSwitches(clock)) {
  const link = { clientId: 'simulated', secret: 'simulated' };
  // A real provider takes no simulated sign-in.
  const linksHere = !config.accountLink && config.bank?.loopback === true;
  const signIn = accountLinkRoutes({ clock, ...link, web: '/simulators/bank_link' });
  const others = linksHere && { others: { bank_link: signIn } };
  const simulators = await startSimulators({ clock, simulators: allSimulators, desk, ...others });
  const real = new Set(Object.keys(config.pos).map(typeOf));
  const simulated = Object.entries(simulators.settings).filter(([name]) => !real.has(typeOf(name)));
  return {
    config: {
      ...config,
      pos: { ...config.pos, ...Object.fromEntries(simulated) },
      ...(linksHere && { accountLink: { ...link, apiUrl: `http://${simulators.host}/bank_link`, loopback: true } }),
    },
    simulators,
    hosts: [{ host: simulators.host, loopback: true }],
  };
}

/** The longest type that the name begins with: POS_TOAST_API_KEY speaks of toast_api and not of toast. */
function typeOf(name: string): string {
  const begins = POS_TYPES.filter((type) => name.startsWith(`POS_${type.toUpperCase()}_`));
  return begins.sort((a, b) => b.length - a.length)[0] ?? '';
}
