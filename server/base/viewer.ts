import type { Permission, Role } from '#core/base/permissions.ts';
import type { UserSettings } from '#core/base/settings.ts';

/** Who is asking: the person whose rights a call has. `impersonation` names the administrator who acts as them. */
export type Viewer = {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly phone: string;
  readonly role: Role;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  /** What was granted to them on any scope; null for somebody who belongs nowhere yet. The row decides the rest. */
  readonly held: readonly Permission[] | null;
  readonly settings: UserSettings;
  readonly totpEnabled: boolean;
  readonly sessionId: number;
  readonly scope: 'full' | 'totp_setup' | 'impersonation';
  /** When this session last proved possession of the authenticator app. */
  readonly totpAt: Date | null;
  readonly impersonation: {
    readonly adminId: number;
    readonly adminName: string;
    readonly reason: string;
    readonly expiresAt: Date;
  } | null;
};
