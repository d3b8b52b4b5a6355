import type { Role } from '#core/base/permissions.ts';
import type { Viewer } from '#server/base/viewer.ts';

/**
 * The owner who answers for a mail, as a viewer without a session. Never as staff: a mail shows their own properties.
 */
export function viewerOfOwner(owner: {
  id: number;
  username: string;
  full_name: string;
  phone: string;
  role: Role;
}): Viewer {
  return {
    userId: owner.id,
    username: owner.username,
    fullName: owner.full_name,
    phone: owner.phone,
    role: owner.role,
    isStaff: false,
    isAdmin: false,
    held: null,
    settings: {},
    totpEnabled: false,
    sessionId: 0,
    scope: 'full',
    totpAt: null,
    impersonation: null,
  };
}
