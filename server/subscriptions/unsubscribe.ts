// The link at the foot of a mail. Whoever holds it is not signed in; its code proves which subscription is theirs.
import { notFound } from '#core/base/problem.ts';
import { REPORTS } from '#core/subscriptions/report-kinds.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import { lockSubscription, type OwnSubscriptionRow, setUnsubscribed } from '#server/subscriptions/send-sql.ts';
import { subscriptionOf } from '#server/subscriptions/unsubscribe-code.ts';

export function viewOwnSubscription({ services }: PublicCtx, code: string) {
  return transact(services.db, 'system', async (tx) => {
    const row = await find(services, tx, code);
    return shown(row, row.unsubscribed_at === null);
  });
}

/** A second press changes nothing and is not written down again. */
export function setSubscribed({ services, now, request }: PublicCtx, code: string, subscribed: boolean) {
  return transact(services.db, 'system', async (tx) => {
    const row = await find(services, tx, code);
    if (subscribed === (row.unsubscribed_at !== null)) {
      await setUnsubscribed(tx, row.id, subscribed ? null : now, now);
      const origin = { ...SYSTEM_ORIGIN, at: now, requestId: request.id, ip: request.ip, userAgent: request.userAgent };
      await appendAudit(
        tx,
        {
          chain: `mastercompany:${row.master}`,
          action: subscribed ? 'report.subscribed_again' : 'report.unsubscribed',
          object: { report: row.report, kind: row.kind, email: row.email },
        },
        origin,
      );
    }
    return shown(row, subscribed);
  });
}

async function find(
  { vault }: Pick<PublicCtx['services'], 'vault'>,
  tx: Tx,
  code: string,
): Promise<OwnSubscriptionRow> {
  const id = subscriptionOf(vault, code) ?? notFound();
  return (await lockSubscription(tx, id)) ?? notFound();
}

function shown({ kind, portfolio, email }: OwnSubscriptionRow, subscribed: boolean) {
  return { report: REPORTS[kind].name, portfolio, email, subscribed };
}
