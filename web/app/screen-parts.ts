// A page with parts of other features asks for everything at once: their code comes with its own, and their questions go out
// with its questions. Left to themselves they would begin when the page is drawn.
import type { Feature, Loader, Screen } from '#web/base/screen.ts';

export function withParts(screen: Screen, features: readonly Feature[]): Screen {
  if (!('load' in screen) || !screen.parts) return screen;
  const parts = screen.parts(features);
  const loaders = [screen.loader, ...parts.map(({ loader }) => loader)].filter((loader) => loader !== undefined);
  return {
    ...screen,
    loader: async () => {
      // The questions do not wait for it, and a part whose code is missing says so itself.
      for (const { load } of parts) load().catch(() => undefined);
      return joined(await Promise.all(loaders.map((loader) => loader())));
    },
  };
}

const joined =
  (loaders: readonly Loader[]): Loader =>
  (situation) =>
    loaders.flatMap((loader) => loader(situation));
