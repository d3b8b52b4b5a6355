// Trouble on demand: the next calls that match are answered late, not at all, or with an error, before or after their
// work was done. Tests of charging ask for every kind.
import { setTimeout as pause } from 'node:timers/promises';

export type Fault = {
  method?: string;
  /** The start of the path, as /transfers. */
  path: string;
  how:
    | 'cut_before'
    | 'cut_after'
    | 'hang_before'
    | 'hang_after'
    | 'error_before'
    | 'error_after'
    | 'busy'
    | 'conflict'
    | 'html'
    | 'garbage'
    | 'slow';
};

export type Faults = { plan(...faults: Fault[]): void; next(method: string, path: string): Fault['how'] | undefined };

export function createFaults(): Faults {
  const planned: Fault[] = [];
  return {
    plan: (...faults) => void planned.push(...faults),
    next(method, path) {
      const index = planned.findIndex((fault) => path.startsWith(fault.path) && (fault.method ?? 'POST') === method);
      return index < 0 ? undefined : planned.splice(index, 1)[0]?.how;
    },
  };
}

const SLOW_MS = 200;
export const slowly = () => pause(SLOW_MS);
