// A part of a screen as a person meets it: with the look, the cache and the router of the product around it, in a document
// without a browser. Each test file calls `openScreen()` once; the document is emptied after each test.
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/dom';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { StubServer } from '#testing/screen/stub-server.ts';
import { parseSearch, stringifySearch } from '#web/base/address.ts';
import { createQueryClient } from '#web/base/query-client.ts';
import { tokens } from '#web/base/token.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { theme } from '#web/ui/theme.ts';

export class Screen {
  server = new StubServer();
  /** Where the part wanted to go. */
  readonly gone: string[] = [];
  /** The search part of the address, as it is now. */
  search = () => '';

  /** `path` names parameters as routes do: '/stores/:deal/map', at '/stores/7/map'. */
  async show(element: ReactNode, { path = '/', at = path }: { path?: string; at?: string } = {}): Promise<void> {
    const root = createRootRoute();
    const route = createRoute({
      getParentRoute: () => root,
      path: path.replace(/:(\w+)/g, '$$$1'),
      component: () => element,
    });
    const history = createMemoryHistory({ initialEntries: [at] });
    const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch });
    this.search = () => router.latestLocation.searchStr;
    await router.load();
    const go = (href: string) => void this.gone.push(href);
    queries = createQueryClient(go);
    render(
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queries}>
          <MovingContext.Provider value={{ go, prefetch: () => () => undefined }}>
            <RouterProvider router={router as never} />
          </MovingContext.Provider>
        </QueryClientProvider>
      </MantineProvider>,
    );
    await settled();
  }
}

export function openScreen(): Screen {
  const shown = new Screen();
  beforeEach(() => {
    shown.server = new StubServer();
    shown.gone.length = 0;
    tokens.set('a-token');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });
  return shown;
}

let queries: QueryClient | undefined;

/** Whatever was asked for has been answered and drawn, and no placeholder is left. */
export async function settled(): Promise<void> {
  do await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  while (isBusy());
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

function isBusy(): boolean {
  const isAsking = queries !== undefined && queries.isFetching() + queries.isMutating() > 0;
  return isAsking || document.querySelector('[role="status"][aria-label="Loading"]') !== null;
}

/** `hidden`: whether each element around it can be seen is not looked at, which takes most of the time in a large form. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name, hidden: true }));
  await settled();
}

const FIELDS = { selector: 'input, textarea' };

export async function fill(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label, FIELDS), { target: { value } });
  await settled();
}

/** Opens the field of that name and takes the option. */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  const field = screen.getByLabelText(label, FIELDS);
  fireEvent.click(field);
  await settled();
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error(`${label} opens no list`);
  fireEvent.click(within(list).getByText(option));
  await settled();
}

/** What stands at a field: its error, or nothing. */
export function errorOf(label: string | RegExp): string | undefined {
  const field = screen.getByLabelText(label, FIELDS);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids.map((id) => document.getElementById(id)).find((element) => element?.id.endsWith('-error'));
  return error?.textContent ?? '';
}
