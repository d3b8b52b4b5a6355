// The search box in the header. It has no screen of its own.
import { lazyPart } from '#web/base/features.ts';
import type { Feature } from '#web/base/screen.ts';

export const searchFeature: Feature = {
  screens: [],
  slots: { search: lazyPart(() => import('#web/search/search-box.tsx').then((file) => file.SearchBox)) },
};
