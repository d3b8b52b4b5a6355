// Token → viewer, for every call. One indexed read; activity is written at most once a minute.

import { isActivityDue, isAlive } from '#core/access/session-life.ts';
import type { Permission, Role } from '#core/base/permissions.ts';
import { UserSettings } from '#core/base/settings.ts';
import { takeDownloadLink } from '#server/access/download-sql.ts';
import { findSession, touchSession } from '#server/access/sql.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { ViewerFinder } from '#server/base/register.ts';
import type { Services } from '#server/base/services.ts';
import type { Viewer } from '#server/base/viewer.ts';

export const viewerFinder: ViewerFinder = {
  viewerOf: (services, token, now, countsAsActivity) =>
    viewerOfSession(services, { tokenHash: tokenHash(token) }, now, countsAsActivity),
  async viewerOfLink(services, { code, path }, now) {
    const id = await takeDownloadLink(services.db, tokenHash(code), path, now);
    return id === undefined ? undefined : viewerOfSession(services, { id }, now, true);
  },
};

async function viewerOfSession(
  { db }: Services,
  by: Parameters<typeof findSession>[1],
  now: Date,
  countsAsActivity: boolean,
): Promise<Viewer | undefined> {
  const session = await findSession(db, by);
  if (!session || session.disabled_at) return undefined;
  // An admin who is none any more stops acting as others at once, not when the hour is over.
  if (session.impersonator_id && (!session.admin_is_admin || session.admin_disabled_at)) return undefined;
  const times = { lastActiveAt: session.last_active_at, expiresAt: session.expires_at, endedAt: session.ended_at };
  if (!isAlive(times, now)) return undefined;
  if (countsAsActivity && isActivityDue(times, now)) await touchSession(db, session.id, now);
  return {
    userId: session.user_id,
    username: session.username,
    fullName: session.full_name,
    phone: session.phone,
    role: session.role as Role,
    isStaff: session.is_staff,
    isAdmin: session.is_admin,
    held: session.held as Permission[] | null,
    settings: UserSettings.catch({}).parse(session.settings),
    totpEnabled: session.totp_enabled_at !== null,
    sessionId: session.id,
    // Somebody made staff while signed in must set up the app before anything else, as at a sign-in.
    scope: session.is_staff && !session.totp_enabled_at ? 'totp_setup' : (session.scope as Viewer['scope']),
    totpAt: session.totp_at,
    impersonation: session.impersonator_id
      ? {
          adminId: session.impersonator_id,
          adminName: session.admin_name ?? '',
          reason: session.impersonation_reason ?? '',
          expiresAt: session.expires_at,
        }
      : null,
  };
}
