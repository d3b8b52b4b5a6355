// What the documents name must be there: files and folders in backticks, links and command lines, and npm commands.
// `core/<f>/contract.ts` and `*-sql.ts` stand for any name and must fit one file at least. A test may be named without
// its ending: `server/sales/ingest` is server/sales/ingest.test.ts.
import { readdirSync } from 'node:fs';
import { globOf } from '#tools/architecture/shape.ts';
import { roots } from '#tools/architecture/source.ts';

/** npm's own commands, which no script of ours need name. */
const ofNpm = ['ci', 'install', 'run', 'sbom', 'audit'];
const folders = [...roots, 'docs', 'migrations', '.ci'];
const endings = ['', '.test.ts', '.test.tsx', '.spec.ts'];

export function listFiles(root: string): string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...folders, ...below, ...rootFiles.map(({ name }) => name)];
}

export function missingInDoc(
  path: string,
  text: string,
  files: readonly string[],
  scripts: readonly string[],
): string[] {
  const paths = new Set(files);
  const gone = namesIn(text).filter((name) => !exists(name, paths));
  const deadLinks = linksIn(path, text).filter((target) => !paths.has(target));
  const commands = commandsIn(text).filter((name) => !scripts.includes(name) && !ofNpm.includes(name));
  return [
    ...[...new Set([...gone, ...deadLinks])].map((name) => `${path} names ${name}, which is not there`),
    ...[...new Set(commands)].map((name) => `${path} names npm run ${name}, which package.json does not have`),
  ];
}

/** Code that a document quotes from a file, fenced as ```ts core/tags/contract.ts. */
export function quotesIn(text: string): { file: string; code: string }[] {
  const fences = text.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```/gm);
  return [...fences].map(([, file, code]) => ({ file: file!, code: code! }));
}

/** `instantIn` (`core/pos/wall-clock.ts`): what a document says a file holds. */
export function holdingsIn(text: string): { name: string; file: string }[] {
  const pairs = text.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`\s+\(`([\w/.-]+\.tsx?)`/g);
  return [...pairs].map(([, name, file]) => ({ name: name!, file: file! }));
}

export function misplacedIn(path: string, text: string, read: (file: string) => string): string[] {
  return holdingsIn(text)
    .filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))
    .map(({ name, file }) => `${path} says that ${file} holds ${name}, which it does not`);
}

/** How far the code is indented is the document's to choose. */
export function misquotesIn(path: string, text: string, read: (file: string) => string): string[] {
  const unindented = (code: string) => code.replace(/^[ \t]+/gm, '').trim();
  return quotesIn(text)
    .filter(({ file, code }) => !unindented(read(file)).includes(unindented(code)))
    .map(({ file }) => `${path} quotes ${file}, which says something else`);
}

/** What stands in backticks and in command lines and looks like a path, or like the name of a source file. */
export function namesIn(text: string): string[] {
  const fenced = [...text.matchAll(/^```(?!tsx? )[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, code]) => code!.split(/\s+/));
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    code!.split(/\s+/),
  );
  const inFolder = new RegExp(`^(${folders.join('|').replace('.', '\\.')})/`);
  const isFile = /^[\w*<>{},-]+\.(tsx?|mjs|md|css)$/;
  return [...fenced, ...quoted]
    .map((name) => name.replace(/[,;:/]+$/, ''))
    .filter((name) => inFolder.test(`${name}/`) || isFile.test(name));
}

export function commandsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (run )?(?:--silent )?(\w[\w:-]*)/g)]
    .filter(([, run, name]) => run !== undefined || ['start', 'test', ...ofNpm].includes(name!))
    .map(([, , name]) => name!);
}

function linksIn(path: string, text: string): string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => new URL(target, `file:///${folder}`).pathname.slice(1).replace(/\/$/, ''));
}

function exists(name: string, files: ReadonlySet<string>): boolean {
  const patterns = endings.map((ending) => name + ending);
  if (patterns.some((path) => files.has(path))) return true;
  const globs = (name.includes('/') ? patterns : [name]).map(globOf);
  return [...files].some((path) => globs.some((glob) => glob.test(path)));
}
