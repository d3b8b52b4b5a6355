// In a demo nobody waits four banking days to see a debit settle. What the bank says of those days is read before the
// answer, so that whoever asked sees it at once.
import { refuse } from '#core/base/problem.ts';
import { transact } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import { listUnhandled } from '#server/payments/bank/event-sql.ts';
import { readEvent } from '#server/payments/bank/read-event.ts';
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
  const events = await transact(services.db, 'system', (tx) => listUnhandled(tx));
  for (const { event_id } of events) await readEvent(services, event_id);
  return { days };
}
