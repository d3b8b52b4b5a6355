// Every simulated vendor. A new one is one folder (or file) and one line here.
import type { Simulator } from '#server/simulators/simulator.ts';
import { square } from '#server/simulators/square/square.ts';

export const allSimulators: readonly Simulator[] = [square];
