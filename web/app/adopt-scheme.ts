// A browser that has no theme of its own yet takes over the one the person chose elsewhere.
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { localStore } from '#web/base/stored.ts';
import type { User } from '#web/base/user.ts';

export const SCHEME_KEY = 'breakpoint.scheme';

export function useAdoptedScheme({ settings }: User): void {
  const { setColorScheme } = useMantineColorScheme();
  const chosen = settings.color_scheme;
  useEffect(() => {
    if (chosen && localStore.read(SCHEME_KEY) === null) setColorScheme(chosen);
  }, [chosen, setColorScheme]);
}
