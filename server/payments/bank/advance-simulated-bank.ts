// In a demo nobody waits four banking days to see a debit settle.
import { refuse } from '#core/base/problem.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import { catchUp } from '#server/payments/bank/take-events.ts';

export async function advanceSimulatedBank({ services }: PublicCtx, days: number): Promise<{ days: number }> {
  const { bank } = services.config;
  if (!bank?.loopback) refuse('Only the simulated bank’s days can be turned.');
  await services.outbound(`${bank.apiUrl}/simulator/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
  await catchUp(services);
  return { days };
}
