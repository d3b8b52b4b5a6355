// A deal has had many sweeps and has at most one that collects and one that waits. Where neither is there, the last one
// tells what happened: declined, stopped or finished.
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';

export type CurrentSweeps = { running: Sweep | undefined; waiting: Sweep | undefined; last: Sweep | undefined };

export function currentSweeps(sweeps: readonly Sweep[]): CurrentSweeps {
  const newest = [...sweeps].sort((a, b) => b.id - a.id);
  return {
    running: newest.find(({ status }) => status === 'active' || status === 'paused'),
    waiting: newest.find(({ status }) => status === 'waiting_accept'),
    last: newest.find(({ status }) => status !== 'moved'),
  };
}
