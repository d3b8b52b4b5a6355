// Which modules of the client travel together. The start of the product is one file; what the frame around every signed-in
// screen needs is a second; what screens ask the server first, with its contracts, is a third; what several screens share
// is a fourth. The rest stays with the screens that need it: files put together by size made every screen load nearly all
// of them (686 kB in 51 files for the list of notifications). A browser asks a plain server for six files at a time, so
// many small ones wait for each other: the merchant's home was 33 files of 279 kB and took 360 ms to come; it is 16 files
// of 325 kB.
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

const FRAME = /\/web\/app\/shell\.tsx$/;
/** What screens ask first is loaded beside their code, and is no screen. */
const LOADERS = /\/web\/.*loaders\.ts$/;
/** A module that so many screens load is worth loading before the first of them. */
const MANY_SCREENS = 8;

export function chunkGroups(): Group[] {
  const importersOf = importerFinder();
  const nameOf = (id: string, context: Context): string | null => {
    const importers = [...importersOf(id, context)];
    const screens = importers.filter((importer) => !LOADERS.test(importer));
    if (screens.some((screen) => FRAME.test(screen))) return 'frame';
    if (screens.length < importers.length) return 'questions';
    return screens.length >= MANY_SCREENS ? 'common' : null;
  };
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: nameOf, priority: 1 },
  ];
}

/** Finds the modules that are loaded on demand, or at the start, and lead to a module. */
function importerFinder() {
  const cache = new Map<string, ReadonlySet<string>>();
  return (wanted: string, context: Context): ReadonlySet<string> => {
    const cached = cache.get(wanted);
    if (cached) return cached;
    const importers = new Set<string>();
    const reached = new Set([wanted]);
    for (const id of reached) {
      const module = context.getModuleInfo(id);
      if (module?.isEntry || module?.dynamicImporters.length) importers.add(id);
      for (const importer of module?.importers ?? []) reached.add(importer);
    }
    cache.set(wanted, importers);
    return importers;
  };
}
