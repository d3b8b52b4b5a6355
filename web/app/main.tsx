// Start: read the configuration, connect the calls, show the router. Nothing else.
import '#web/ui/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { getMe, getRuntimeConfig, logOut, updateMe } from '#core/access/contract.ts';
import { SCHEME_KEY } from '#web/app/adopt-scheme.ts';
import { prefetchData, prefetchScreen } from '#web/app/prefetch-screen.ts';
import { FEATURES } from '#web/app/route-table.ts';
import { buildRouter } from '#web/app/router.tsx';
import { Toasts } from '#web/app/toasts.tsx';
import { dropAhead } from '#web/base/ahead/ahead.ts';
import { prefetchWhenApproached, prefetchWhenVisible, watchedBy } from '#web/base/ahead/prefetch.ts';
import { call } from '#web/base/api.ts';
import { watchChunks } from '#web/base/chunk-guard.ts';
import { setConfig } from '#web/base/config.ts';
import { FeaturesContext } from '#web/base/features.ts';
import { createQueryClient } from '#web/base/query-client.ts';
import { connectSession } from '#web/base/session.ts';
import { tokens } from '#web/base/token.ts';
import { connectUser } from '#web/base/user.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { cssVariablesResolver, theme } from '#web/ui/theme.ts';

const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY });
const go = (href: string) => void router.navigate({ href });
const queries = createQueryClient(go);
const router = buildRouter(queries);
const prefetch = watchedBy(
  prefetchWhenVisible(
    (href) => prefetchScreen(router, href),
    () => queries.isFetching() > 0,
  ),
  prefetchWhenApproached((href) => prefetchData(router, queries, href)),
);

connectUser({
  load: async (signal) => {
    const asking = tokens.token();
    const user = await call(getMe, { signal });
    if (asking && user.scope !== 'totp_setup') tokens.rememberSide(user.is_staff ? 'staff' : user.role, asking);
    return user;
  },
  saveSettings: (settings) => call(updateMe, { body: { settings } }),
  logOut: () => call(logOut, {}),
});
connectSession(queries, {
  go,
  load: (href) => window.location.assign(href),
  reload: () => window.location.reload(),
});
watchChunks();
// What the first screen did not take is of no use to the next.
router.subscribe('onResolved', dropAhead);

// Without configuration the product still starts: the first call then says what is wrong on the screen.
await call(getRuntimeConfig, {}).then(setConfig, () => undefined);

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queries}>
      <MovingContext.Provider value={{ go, prefetch }}>
        <FeaturesContext.Provider value={FEATURES}>
          <RouterProvider router={router} />
        </FeaturesContext.Provider>
        <Toasts />
      </MovingContext.Provider>
    </QueryClientProvider>
  </MantineProvider>,
);
