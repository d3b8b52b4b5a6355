// Which modules of the client travel together. The start of the product is one file; what the frame around every signed-in
// screen needs is a second; what many screens share is a third. The rest stays with the screens that need it: files put
// together by size made every screen load nearly all of them (686 kB in 51 files for the list of notifications; with
// these groups 420 kB in 15).
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

const FRAME = /\/web\/app\/shell\.tsx$/;
/** What screens ask first is loaded beside their code, and is no screen. */
const LOADERS = /\/web\/.*loaders\.ts$/;
/** A module that so many screens load is worth loading before the first of them. */
const MANY_SCREENS = 18;

export function chunkGroups(): Group[] {
  const screensOf = screenFinder();
  const nameOf = (id: string, context: Context): string | null => {
    const screens = [...screensOf(id, context)].filter((screen) => !LOADERS.test(screen));
    if (screens.some((screen) => FRAME.test(screen))) return 'frame';
    return screens.length >= MANY_SCREENS ? 'common' : null;
  };
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: nameOf, priority: 1 },
  ];
}

/** Finds the modules that are loaded on demand, or at the start, and lead to a module. */
function screenFinder() {
  const found = new Map<string, ReadonlySet<string>>();
  return (wanted: string, context: Context): ReadonlySet<string> => {
    const known = found.get(wanted);
    if (known) return known;
    const screens = new Set<string>();
    const reached = new Set([wanted]);
    for (const id of reached) {
      const module = context.getModuleInfo(id);
      if (module?.isEntry || module?.dynamicImporters.length) screens.add(id);
      for (const importer of module?.importers ?? []) reached.add(importer);
    }
    found.set(wanted, screens);
    return screens;
  };
}
