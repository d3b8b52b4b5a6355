// Fetches the code of the screen behind an address ahead of time. Its data waits until somebody goes there.
import { screenPath } from '#web/app/aliases.ts';
import { matcher } from '#web/app/path-pattern.ts';
import { aliases, screens } from '#web/app/route-table.ts';
import { loadAhead } from '#web/base/chunk-guard.ts';

const loaders = screens.flatMap((screen) =>
  'load' in screen ? [{ fits: matcher(screen.path), load: screen.load }] : [],
);

export function prefetchScreen(href: string): void {
  const [pathname = ''] = href.split(/[?#]/);
  const path = screenPath(aliases, pathname);
  const found = loaders.find(({ fits }) => fits.test(path));
  if (found) void loadAhead(found.load);
}
