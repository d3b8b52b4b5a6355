// A demo, or an installation that asked for it, works without the provider's key with the simulated provider on this machine.
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import type { Database } from '#server/base/db/db.ts';
import { RETURN_CODES } from '#simulators/bank/return-codes.ts';
import { startBankSimulator } from '#simulators/bank/simulator.ts';
import { createFaultSwitches, type FaultSwitches } from '#simulators/fault-switches.ts';

const EVERY_MS = 5_000;
const TIMEOUT_MS = 20_000;

/** The settings with the simulator in them; unchanged where a real provider is set, or nobody asked for a simulated one. */
export async function withSimulatedBank(
  config: Config,
  { db }: Database,
  clock: Clock,
  switched = openFaultSwitches(clock),
): Promise<Config> {
  if (config.bank || !config.simulated) return config;
  const client = { key: 'simulated', secret: 'simulated' };
  const { url } = await startBankSimulator({ db, clock, everyMs: EVERY_MS, client, switched });
  return {
    ...config,
    bank: {
      ...client,
      apiUrl: url,
      tokenUrl: `${url}/token`,
      webhookSecret: undefined,
      timeoutMs: TIMEOUT_MS,
      loopback: true,
    },
  };
}

/** One desk for the faults of all simulated vendors, the bank among them. */
export const openFaultSwitches = (clock: Clock): FaultSwitches => createFaultSwitches(clock, Object.keys(RETURN_CODES));
