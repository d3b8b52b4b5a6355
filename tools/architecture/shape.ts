// The folders and the names in them: how many files a folder holds, and which kinds of file there are.
import { featureOf, folderOf, rootOf } from '#tools/architecture/imports.ts';
import type { Source } from '#tools/architecture/source.ts';

const most = 40;

export function crowdedFolders(sources: Source[]): string[] {
  const folders = Map.groupBy(sources, ({ path }) => folderOf(path));
  return [...folders]
    .filter(([, files]) => files.length > most)
    .map(([folder, files]) => `${folder} has ${files.length} source files: past ${most} a folder is several`);
}

/** The last word of a name, shared by so many files in so many features, is a kind of file whether we say so or not. */
const manyFiles = 6;
const manyFeatures = 4;

/**
 * Kinds of file that ARCHITECTURE.md does not list. The words of the domain are no kinds: read-sales.ts and
 * bring-sales.ts are two actions on sales.
 */
export function unlistedKinds(
  sources: Source[],
  patterns: readonly string[],
  domainWords: ReadonlySet<string>,
): string[] {
  const groups = Map.groupBy(sources, ({ path }) => `${rootOf(path)} *-${lastWord(path)}`);
  return [...groups]
    .filter(([, files]) => files.length >= manyFiles && features(files) >= manyFeatures)
    .filter(([, [first]]) => !domainWords.has(lastWord(first!.path)))
    .filter(([, files]) => !files.some(({ path }) => patterns.some((pattern) => globOf(pattern).test(path))))
    .map(([kind, files]) => `${kind} names ${files.length} files in ${features(files)} features: say what it holds`);
}

/** `server/<f>/*-sql.ts`: a star or a word in angle brackets stands for one name, two stars for any folders. */
export function globOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*|<[^>]*>|…/g, (wildcard) => (wildcard.startsWith('**') ? '(.*/)?' : '[^/]*'));
  return new RegExp(`^(.*/)?${source}$`);
}

function lastWord(path: string): string {
  return path.replace(/^.*[/-]/, '').replace(/\.\w+$/, '');
}

function features(files: Source[]): number {
  return new Set(files.map(({ path }) => featureOf(path))).size;
}
