// All SQL of notifications. A person's notifications are theirs alone, also before staff.
import { sql } from 'kysely';
import type { Notification } from '#core/notifications/contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type NewNotification = {
  user_id: number;
  kind: string;
  title: string;
  text: string;
  link: string;
  created_at: Date;
};

export const insertNotifications = (db: Db, rows: readonly NewNotification[]) =>
  db.insertInto('notifications').values(rows).execute();

type Rewritten = { user_id: number; kind: string; start: string; holds: string; title: string; text: string };

/** The last line of each person that begins so, holds these words and was not read since; answers whose was found. */
export async function rewriteUnread(db: Db, lines: readonly Rewritten[], since: Date): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    update notifications n set title = a.title, text = a.text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as a(user_id integer, kind text, start text, holds text, title text, text text)
    where n.id = (select max(o.id) from notifications o where o.user_id = a.user_id and o.kind = a.kind
      and o.read_at is null and o.created_at >= ${since} and starts_with(o.title, a.start)
      and strpos(o.title || ' ' || o.text, a.holds) > 0)
    returning n.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export const listRecipients = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'full_name',
      sql<boolean>`settings ->> 'mail_notifications' is distinct from 'false'`.as('by_mail'),
      sql<
        string[]
      >`case jsonb_typeof(settings -> 'mail_off') when 'array' then settings -> 'mail_off' else '[]' end`.as(
        'mail_off',
      ),
    ])
    .where('id', 'in', userIds)
    .where('disabled_at', 'is', null)
    .execute();

type Filter = { status?: 'unread' | 'read' | undefined; page: number; pageSize: number };

export const listNotifications = async (db: Db, viewer: Viewer, { status, page, pageSize }: Filter) =>
  (
    await ownNotifications(db, viewer)
      .$if(status === 'unread', (query) => query.where('read_at', 'is', null))
      .$if(status === 'read', (query) => query.where('read_at', 'is not', null))
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  ).map(shown);

export const countNotifications = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow();

export const findNotification = async (db: Db, viewer: Viewer, id: number) => {
  const row = await ownNotifications(db, viewer).where('id', '=', id).executeTakeFirst();
  return row && shown(row);
};

/** The first reading counts; a second changes nothing. */
export const markRead = (db: Db, viewer: Viewer, id: number, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .where('read_at', 'is', null)
    .execute();

export const markAllRead = async (db: Db, viewer: Viewer, now: Date): Promise<number> =>
  Number(
    (
      await db
        .updateTable('notifications')
        .set({ read_at: now })
        .where('user_id', '=', viewer.userId)
        .where('read_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  );

const ownNotifications = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', viewer.userId);

type NotificationRow = Omit<Notification, 'status' | 'created_at' | 'read_at'> & {
  created_at: Date;
  read_at: Date | null;
};

function shown(row: NotificationRow): Notification {
  return {
    ...row,
    status: row.read_at ? 'read' : 'unread',
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
