// Fetches the code of the screen behind an address ahead of time. Its data waits until somebody goes there, and a
// failure is nobody's business yet.
import { screenPath } from '#web/app/aliases.ts';
import { matcher } from '#web/app/path-pattern.ts';
import { aliases, screens } from '#web/app/route-table.ts';

const loaders = screens.flatMap((screen) =>
  'load' in screen ? [{ fits: matcher(screen.path), load: screen.load }] : [],
);

export function prefetchScreen(href: string): void {
  const [pathname = ''] = href.split(/[?#]/);
  const path = screenPath(aliases, pathname);
  loaders
    .find(({ fits }) => fits.test(path))
    ?.load()
    .catch(() => undefined);
}
