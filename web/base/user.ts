// The signed-in person as the screens need them. `web/app` connects the calls of the access contract; the compiler
// checks there that their answer fits this shape.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';

export type UserSettings = {
  sidebar_open?: boolean;
  color_scheme?: 'light' | 'dark' | 'auto';
  mail_notifications?: boolean;
  mail_off?: string[];
};

export type User = {
  id: number;
  username: string;
  full_name: string;
  phone: string;
  role: Role;
  is_staff: boolean;
  is_admin: boolean;
  /** False for a member of an organisation to whom no permission was given. */
  has_access: boolean;
  scope: 'full' | 'totp_setup' | 'impersonation';
  totp_enabled: boolean;
  settings: UserSettings;
  impersonation: { admin_id: number; admin_name: string; reason: string; expires_at: string } | null;
};

type UserCalls = {
  load: (signal?: AbortSignal) => Promise<User>;
  saveSettings: (settings: UserSettings) => Promise<User>;
  logOut: () => Promise<unknown>;
};

let calls: UserCalls | undefined;

export function connectUser(connected: UserCalls): void {
  calls = connected;
}

export function userCalls(): UserCalls {
  if (!calls) throw new Error('The calls of the signed-in person are not connected');
  return calls;
}

export const userQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => userCalls().load(signal),
  staleTime: 60_000,
});

/** The person, or undefined on a screen that is open to guests. Screens behind the signed-in guard always have one. */
export function useUser(): User | undefined {
  return useQuery({ ...userQuery, enabled: false }).data;
}

/** Settings change on the screen at once; a refusal of the server is not worth interrupting anybody for. */
export function useSaveSettings(): (settings: UserSettings) => void {
  const client = useQueryClient();
  return (settings) => {
    const user = client.getQueryData(userQuery.queryKey);
    if (!user) return;
    const merged = { ...user.settings, ...settings };
    client.setQueryData(userQuery.queryKey, { ...user, settings: merged });
    if (user.scope === 'full')
      void userCalls()
        .saveSettings(merged)
        .catch(() => undefined);
  };
}
