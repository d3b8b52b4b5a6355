// The route table as a router: a root, one route a layout, and the screens below them.
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { MINIMUM_DISPLAY_MS } from '#core/base/constants.ts';
import { screenPath } from '#web/app/aliases.ts';
import { ErrorPage, NotFoundPage } from '#web/app/error-page.tsx';
import { decide, passesAtOnce } from '#web/app/guards.ts';
import { LargeTextLayout, SimpleLayout, WideSimpleLayout } from '#web/app/layouts.tsx';
import { matcher, namesIds, pattern } from '#web/app/path-pattern.ts';
import { FirstSkeleton, RootFrame } from '#web/app/root-frame.tsx';
import { aliases, featureGuards, screens } from '#web/app/route-table.ts';
import { screenCode } from '#web/app/screen-code.ts';
import { situationAt } from '#web/app/situation.ts';
import { parseSearch, stringifySearch } from '#web/base/address.ts';
import { loadChunk } from '#web/base/chunk-guard.ts';
import { startAll, startRest, untilRequired } from '#web/base/loaders.ts';
import type { Layout, Screen, Situation } from '#web/base/screen.ts';
import { isSignedIn } from '#web/base/session.ts';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const LAYOUTS: Record<Layout, AnyRoute['options']['component']> = {
  default: lazyRouteComponent(() => loadChunk(() => import('#web/app/shell.tsx')), 'Shell'),
  simple: SimpleLayout,
  'wide-simple': WideSimpleLayout,
  'large-text': LargeTextLayout,
  bare: Outlet,
};

export function buildRouter(queries: QueryClient) {
  const keepsScroll = screens.filter(({ scroll }) => scroll === 'keep').map(({ path }) => matcher(path));
  return createRouter({
    routeTree: routeTree(queries),
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    rewrite: { input: ({ url }) => behind(url), output: ({ url }) => kept(url) },
    defaultPendingMs: MINIMUM_DISPLAY_MS,
    defaultPendingMinMs: MINIMUM_DISPLAY_MS,
    defaultPendingComponent: () => <PageSkeleton />,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: ({ location }) => !keepsScroll.some((kept) => kept.test(location.pathname)),
  });
}

function routeTree(queries: QueryClient): AnyRoute {
  const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage, errorComponent: ErrorPage });
  const guards = featureGuards();
  const layouts = Object.entries(LAYOUTS).map(([layout, component]) => {
    const parent: AnyRoute = createRoute({
      getParentRoute: () => root,
      id: `layout-${layout}`,
      component,
      pendingComponent: FirstSkeleton,
    });
    const layoutScreens = screens.filter((screen) => screen.layout === layout);
    return parent.addChildren(layoutScreens.map((screen) => screenRoute(parent, screen, queries, guards)));
  });
  return root.addChildren(layouts);
}

function screenRoute(
  parent: AnyRoute,
  screen: Screen,
  queries: QueryClient,
  guards: ReturnType<typeof featureGuards>,
): AnyRoute {
  const { load, loader } = screenCode(screen);
  return createRoute({
    getParentRoute: () => parent,
    path: pattern(screen.path),
    staticData: { screen },
    beforeLoad: async ({ params, location }) => {
      // Who is there is asked before the code is, because a browser has few lines to a server; the code comes meanwhile.
      // Whoever is sent elsewhere had it for nothing.
      const situationFound = situationAt(queries, params, location);
      const fetchCode = () => Promise.all([load(), loader(), preload(LAYOUTS[screen.layout])]).catch(() => undefined);
      if (isSignedIn()) void fetchCode();
      const situation = await situationFound;
      const isPlace = namesIds(params);
      if (isPlace && passesAtOnce(screen.guards, situation)) {
        void fetchCode();
        void loader().then((named) => startAll(named(situation), queries));
      }
      const decision = isPlace ? await decide(screen.guards, situation, guards) : 'not-found';
      if (decision === 'not-found') throw notFound();
      if (decision !== 'pass') throw leaving(decision.redirect);
      if ('redirect' in screen) throw leaving(screen.redirect(situation));
      return { situation };
    },
    loader: async ({ context }) => {
      const { situation } = context as { situation: Situation };
      const page = load();
      const named = (await loader())(situation);
      startRest(named, queries);
      await Promise.all([page, untilRequired(named, queries)]);
    },
    component: lazyRouteComponent(async () => ({ Page: (await load())?.Page ?? Waiting }), 'Page'),
  });
}

/** A layout's code, where it has any of its own; its failure is told where it is shown. */
function preload(layout: (typeof LAYOUTS)[Layout]): Promise<void> | undefined {
  return (layout as { preload?: () => Promise<void> } | undefined)?.preload?.();
}

/** A redirect to another site leaves the product; one within it stays in the page. */
function leaving(to: string) {
  return redirect({ href: to, replace: true });
}

function Waiting() {
  return (
    <AfterAMoment>
      <PageSkeleton />
    </AfterAMoment>
  );
}

function behind(url: URL): URL {
  const path = screenPath(aliases, url.pathname);
  if (path !== url.pathname) url.pathname = path;
  return url;
}

/** While an alias is open, changes of its filters keep the address the person came by. */
function kept(url: URL): URL {
  const shown = window.location.pathname;
  if (shown !== url.pathname && screenPath(aliases, shown) === url.pathname) url.pathname = shown;
  return url;
}
