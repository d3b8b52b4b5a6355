import type { Me } from '#core/access/contract.ts';
import type { Viewer } from '#server/base/viewer.ts';

/** The signed-in person as the screens see them; nothing is read for it, the session brought it all. */
export function me(viewer: Viewer): Me {
  return {
    id: viewer.userId,
    username: viewer.username,
    full_name: viewer.fullName,
    phone: viewer.phone,
    role: viewer.role,
    is_staff: viewer.isStaff,
    is_admin: viewer.isAdmin,
    scope: viewer.scope,
    totp_enabled: viewer.totpEnabled,
    has_access: viewer.isStaff || viewer.held?.length !== 0,
    settings: viewer.settings,
    impersonation: viewer.impersonation && {
      admin_id: viewer.impersonation.adminId,
      admin_name: viewer.impersonation.adminName,
      reason: viewer.impersonation.reason,
      expires_at: viewer.impersonation.expiresAt.toISOString(),
    },
  };
}
