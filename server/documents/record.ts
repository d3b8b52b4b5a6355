// A step leaves an entry in the deal's chain, which is its activity, and news for the other side, in its own
// transaction.
import type { Role } from '#core/base/permissions.ts';
import type { DocumentHappening } from '#core/documents/activity.ts';
import type { DocumentFacts, DocumentNotification } from '#core/documents/document-notification.ts';
import { findPerson } from '#server/access/find-user.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { placeOf, type RequestRow } from '#server/documents/request-row.ts';
import { notify } from '#server/notifications/notify.ts';
import { membersOf } from '#server/properties/access.ts';

type Step = {
  happening: DocumentHappening;
  document?: number | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  notification?: DocumentNotification;
};

export async function record(ctx: Ctx, row: RequestRow, { happening, document, before, after, notification }: Step) {
  ctx.audit({
    chain: `deal:${row.lineage_id}`,
    action: `document.${happening}`,
    object: {
      deal: row.deal_id,
      lineage: row.lineage_id,
      request: row.id,
      document: document ?? row.document_id,
      side: ctx.viewer.role,
    },
    before: before ?? null,
    after: { name: row.name, ...after },
  });
  if (notification) await notifySide(ctx.services, ctx.db, row, `document.${happening}`, notification);
}

export async function notifySide(
  services: Services,
  tx: Tx,
  row: RequestRow,
  kind: string,
  notification: DocumentNotification,
) {
  const { to, title, text } = notification;
  await notify(services, tx, { userIds: await peopleOf(tx, row, to), kind, title, text, link: linkFor(row, to) });
}

export function factsOf(row: RequestRow): DocumentFacts {
  return {
    name: row.name,
    merchant: row.merchant,
    landlord: row.landlord_company_name,
    place: placeOf(row),
    note: row.note,
    reason: row.reason ?? '',
    expires: row.expiration_date,
  };
}

function linkFor({ id, deal_id: deal, master_company_id: master }: RequestRow, side: Role): string {
  const base = side === 'landlord' ? `/new-ui/landlord/${master}` : '/new-ui/retailer';
  return `${base}/connections/${deal}/documents?request=${id}`;
}

/** Those who manage connections on a side; before a company is chosen, the person the deal is addressed to. */
async function peopleOf(tx: Tx, row: RequestRow, side: Role): Promise<number[]> {
  const manages = 'permission_manage_connections';
  const { premises_id: premisesId, retailer_company_id: companyId } = row;
  if (side === 'retailer' && companyId === null) {
    const addressee = await findPerson(tx, row.retailer_email);
    return addressee?.role === 'retailer' ? [addressee.id] : [];
  }
  const scope = side === 'landlord' ? { premisesId } : { companyId: companyId ?? 0 };
  return (await membersOf(tx, scope, manages)).map(({ id }) => id);
}
