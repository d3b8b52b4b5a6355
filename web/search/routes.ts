// The search box in the header. It has no screen of its own.
import type { Feature } from '#web/base/screen.ts';

export const searchFeature: Feature = {
  screens: [],
  slots: { search: () => import('#web/search/search-box.tsx').then((file) => ({ Slot: file.SearchBox })) },
};
