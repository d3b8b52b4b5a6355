// Signing in brings the theme the person chose, whatever this browser showed before: another person may have used it,
// or the choice was made elsewhere. After that the browser keeps its own until the next sign-in. An administrator who
// acts as somebody else keeps their own theme.
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { localStore } from '#web/base/browser-storage.ts';
import { whenSignedOut } from '#web/base/session.ts';
import type { User } from '#web/base/user.ts';

export const SCHEME_KEY = 'breakpoint.scheme';
const ADOPTED_KEY = 'breakpoint.scheme.adopted';

whenSignedOut(() => localStore.remove(ADOPTED_KEY));

export function useAdoptedScheme(user: User): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    const scheme = schemeToAdopt(user, localStore.read(ADOPTED_KEY) !== null);
    if (!scheme) return;
    localStore.write(ADOPTED_KEY, 'yes');
    setColorScheme(scheme);
  }, [user, setColorScheme]);
}

/**
 * Undefined where there is nothing to take over: nothing was chosen, it was taken over already, or it is not theirs.
 */
export function schemeToAdopt({ settings, impersonation }: Pick<User, 'settings' | 'impersonation'>, adopted: boolean) {
  return adopted || impersonation ? undefined : settings.color_scheme;
}
