// What people did with the demo's deals: entries in each deal's chain in the order of days, messages, and an invite in
// the mailbox for each merchant who has no account yet.
import type { Role } from '#core/base/permissions.ts';
import type { Happening } from '#core/deals/activity.ts';
import { notificationOf } from '#core/deals/deal-notification.ts';
import { daysAgo, type Placed } from '#demo/deals/deal-parties.ts';
import type { DemoVersion } from '#demo/deals/demo-deals.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { findRecorded } from '#server/deals/clock-sql.ts';
import { inviteMerchant } from '#server/deals/invites/invite-merchant.ts';
import { dealLink } from '#server/deals/parties.ts';
import { names } from '#server/deals/record.ts';
import { notify } from '#server/notifications/notify.ts';

type Entry = { ago: number; happening: Happening; side: Role | null; level: number; after: Record<string, unknown> };

export async function fillHistory(services: Services, tx: Tx, placed: readonly Placed[], now: Date): Promise<void> {
  for (const deal of placed) {
    for (const entry of entriesOf(deal)) await append(tx, deal, entry, now);
  }
  await fillMessages(tx, placed, now);
  for (const deal of placed) await fillWaiting(services, tx, deal, now);
}

function entriesOf({ story }: Placed): Entry[] {
  return story.versions
    .flatMap((version, level) => entriesOfVersion(version, level, story.merchant))
    .sort((a, b) => b.ago - a.ago);
}

function entriesOfVersion(version: DemoVersion, level: number, merchant: string): Entry[] {
  const { publishedAgo: sent, acceptedAgo: agreed, terms, effectiveFrom, note } = version;
  const extension = version.details?.includes('same terms') ?? false;
  const entries: Entry[] = [];
  const add = (ago: number, happening: Happening, side: Role | null, after: Record<string, unknown> = {}) =>
    entries.push({ ago, happening, side, level, after });
  if (level === 0) add((sent ?? 2) + 1, 'created', 'landlord', { merchant });
  if (sent !== null && level === 0) add(sent, 'published', 'landlord');
  if (sent !== null && level > 0) {
    add(sent, extension ? 'extended' : 'modified', 'landlord', {
      effective_from: effectiveFrom,
      end_date: terms.end_date,
    });
  }
  if (agreed !== undefined) add(agreed, 'accepted', 'retailer', { company: merchant, version: level + 1 });
  if (version.status === 'declined') add((sent ?? 1) - 1, 'declined', 'retailer', { note });
  if (version.status === 'canceled') add((sent ?? 1) - 1, 'canceled', 'landlord', { original: null });
  return entries;
}

function append(tx: Tx, { premises, merchant, ids }: Placed, entry: Entry, now: Date): Promise<void> {
  const actorId = entry.side === 'landlord' ? premises.ownerId : (merchant?.userId ?? null);
  const object = { deal: ids[entry.level], lineage: ids[0], side: entry.side };
  return appendAudit(
    tx,
    { chain: `deal:${ids[0]}`, action: `deal.${entry.happening}`, object, after: entry.after },
    { ...SYSTEM_ORIGIN, at: daysAgo(now, entry.ago), actorId },
  );
}

async function fillMessages(tx: Tx, placed: readonly Placed[], now: Date): Promise<void> {
  const rows = placed.flatMap(({ story, premises, merchant, ids }) =>
    (story.messages ?? []).map(([side, ago, text]) => ({
      lineage_id: ids[0] ?? 0,
      author_id: (side === 'landlord' ? premises.ownerId : merchant?.userId) ?? 0,
      side,
      text,
      created_at: daysAgo(now, ago),
    })),
  );
  if (rows.length > 0) await tx.insertInto('deal_messages').values(rows).execute();
}

/** What waits for somebody is in their notifications; a merchant without an account has the invite in the mailbox. */
async function fillWaiting(services: Services, tx: Tx, { story, premises, merchant, ids }: Placed, now: Date) {
  const last = story.versions.at(-1);
  if (!last || (last.status !== 'pending' && last.status !== 'declined')) return;
  const deal = await findRecorded(tx, ids.at(-1) ?? 0);
  if (!deal) return;
  if (story.email !== undefined && premises.ownerId !== null) {
    const owner = await tx
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', premises.ownerId)
      .executeTakeFirst();
    const viewer = { userId: premises.ownerId, fullName: owner?.full_name ?? '' };
    await inviteMerchant({ services, db: tx, viewer, now }, deal);
    return;
  }
  const happening: Happening =
    last.status === 'declined' ? 'declined' : story.versions.length > 1 ? 'modified' : 'published';
  const notification = notificationOf(happening, { ...names(deal), after: { note: last.note } });
  const userId = notification?.to === 'landlord' ? premises.ownerId : merchant?.userId;
  if (!notification || !userId) return;
  const { to, title, text } = notification;
  await notify(services, tx, {
    userIds: [userId],
    kind: `deal.${happening}`,
    title,
    text,
    link: dealLink(deal, to),
    mail: false,
  });
}
