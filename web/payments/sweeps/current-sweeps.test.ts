import { expect, test } from 'vitest';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { currentSweeps } from '#web/payments/sweeps/current-sweeps.ts';

const sweep = (id: number, status: Sweep['status']) => ({ id, status }) as Sweep;

test('what runs, what waits, and what was last', () => {
  const sweeps = currentSweeps([
    sweep(3, 'moved'),
    sweep(5, 'waiting_accept'),
    sweep(4, 'paused'),
    sweep(1, 'declined'),
  ]);
  expect([sweeps.running?.id, sweeps.waiting?.id, sweeps.last?.id]).toEqual([4, 5, 5]);
  const over = currentSweeps([sweep(7, 'moved'), sweep(6, 'stopped'), sweep(2, 'declined')]);
  expect([over.running, over.waiting, over.last?.id]).toEqual([undefined, undefined, 6]);
  expect(currentSweeps([])).toEqual({ running: undefined, waiting: undefined, last: undefined });
});
