// The clock: both sides hear once when a document is about to expire and once when it has. Running twice, or late,
// tells nobody twice: the row remembers which warning was given.
import type { DealStatus } from '#core/deals/status.ts';
import { clockNotification, requestedNotification } from '#core/documents/document-notification.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { factsOf, notifySide } from '#server/documents/record.ts';
import { type RequestRow, stateOf } from '#server/documents/request-row.ts';
import { listRequests } from '#server/documents/sql.ts';
import { lockRequest, saveWarning } from '#server/documents/write-sql.ts';

const LIVE: readonly DealStatus[] = ['pending', 'active', 'active_pending'];

export async function warnOfExpiry(services: Services): Promise<number> {
  const waiting = await transact(services.db, 'system', (tx) => listRequests(tx, 'system', { expiring: true }));
  let warned = 0;
  for (const row of waiting) if (warningFor(row, services.clock())) warned += await warn(services, row.id);
  return warned;
}

/** One transaction a document, decided again under its lock. */
function warn(services: Services, requestId: number): Promise<number> {
  return transact(services.db, 'system', async (tx) => {
    await lockRequest(tx, requestId);
    const [row] = await listRequests(tx, 'system', { id: requestId, expiring: true });
    const warning = row && warningFor(row, services.clock());
    if (!row || !warning || row.document_id === null) return 0;
    await saveWarning(tx, row.document_id, warning);
    for (const side of ['landlord', 'retailer'] as const) {
      await notifySide(services, tx, row, `document.${warning}`, clockNotification(side, warning, factsOf(row)));
    }
    return 1;
  });
}

function warningFor(row: RequestRow, now: Date): 'expiring' | 'expired' | undefined {
  const state = stateOf(row, now);
  if (!LIVE.includes(row.deal_status) || (state !== 'expiring' && state !== 'expired')) return undefined;
  return row.warned === state ? undefined : state;
}

/** Where many were asked at once, each merchant is told by a job of their own. */
export async function notifyMerchant(services: Services, requestId: number): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    const [row] = await listRequests(tx, 'system', { id: requestId });
    if (row) await notifySide(services, tx, row, 'document.requested', requestedNotification(factsOf(row)));
  });
}
