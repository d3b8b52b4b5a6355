// The packages of package.json against what the code imports: nothing is installed that nobody uses, nothing is used
// that is only there because another package brought it, and what the product imports is not left to development.
import { type Node, nameOf, type Source } from '#tools/architecture/source.ts';

export type Manifest = {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
/** The commands that a package brings, by its name, as the lockfile lists them. */
export type Commands = Readonly<Record<string, readonly string[]>>;

export function unusedPackages(
  manifest: Manifest,
  commands: Commands,
  sources: Source[],
  styles: readonly string[],
): string[] {
  const imported = new Set([...sources.flatMap(packagesIn), ...styles.flatMap(packagesInStyle)]);
  const called = new Set([
    ...Object.values(manifest.scripts).flatMap((line) => line.split(/\s+/)),
    ...toolsCalled(sources),
  ]);
  const isUsed = (name: string): boolean =>
    imported.has(name) ||
    (name.startsWith('@types/') && imported.has(name.slice('@types/'.length))) ||
    (commands[name] ?? []).some((command) => called.has(command));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => !isUsed(name))
    .map((name) => `${name} is in package.json and nothing imports or calls it`);
}

export function undeclaredPackages({ dependencies, devDependencies }: Manifest, sources: Source[]): string[] {
  return sources.flatMap((source) =>
    packagesIn(source)
      .filter((name) => name !== 'node' && !(name in dependencies) && !(name in devDependencies))
      .map((name) => `${source.path} imports ${name}, which package.json does not name`),
  );
}

/** The product runs with the first list alone. */
export function developmentOnly({ devDependencies }: Manifest, sources: Source[]): string[] {
  const product = sources.filter(
    ({ path }) => /^(core|server|simulators|demo|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return product.flatMap((source) =>
    packagesIn(source)
      .filter((name) => name in devDependencies)
      .map((name) => `${source.path} imports ${name}, which is only there for development`),
  );
}

/** '@scope/name' or 'name' of everything that is neither ours nor a file; Node's own modules count as 'node'. */
function packagesIn({ allImports, nodes }: Source): string[] {
  const resolved = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && isModuleResolve(callee as Node))
    .map((node) => (node.arguments as Node[])[0]?.value)
    .filter((value) => typeof value === 'string');
  const names = [...allImports, ...resolved].filter((name) => !/^[#./]/.test(name));
  return [...new Set(names.map((name) => (name.startsWith('node:') ? 'node' : nameOfPackage(name))))];
}

/** @import "x" and url("x/file.woff2"). */
function packagesInStyle(text: string): string[] {
  return [...text.matchAll(/(?:@import\s+|url\()["']([^"'./][^"']*)["']/g)].map(([, name]) => nameOfPackage(name!));
}

function nameOfPackage(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What tools start from node_modules/.bin: join(bin, 'tsc'). */
function toolsCalled(sources: Source[]): string[] {
  return sources
    .flatMap(({ nodes }) => nodes)
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'join')
    .map((node) => node.arguments as Node[])
    .filter(([folder]) => nameOf(folder) === 'bin')
    .map(([, name]) => String(name?.value));
}

/** `createRequire(…).resolve('x')` and `require.resolve('x')` name a package; the `resolve` of a promise does not. */
function isModuleResolve({ object, property }: Node): boolean {
  return nameOf(property) === 'resolve' && nameOf(object) !== 'Promise';
}
