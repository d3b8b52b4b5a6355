// The code of a screen and of its questions, loaded once each; what failed to load is loaded anew by whoever needs it
// next.
import { loadChunk } from '#web/base/chunk-guard.ts';
import type { Loader, Screen, ScreenModule } from '#web/base/screen.ts';

type ScreenCode = {
  load: () => Promise<ScreenModule | undefined>;
  loader: () => Promise<Loader>;
};

const nothing: Loader = () => [];

export function screenCode(screen: Screen): ScreenCode {
  if (!('load' in screen)) return { load: async () => undefined, loader: async () => nothing };
  const { load, loader } = screen;
  return {
    load: once(() => loadChunk(load)),
    // Without them the page asks for itself, a little later.
    loader: loader ? once(() => loader().catch(() => nothing)) : async () => nothing,
  };
}

function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
