import { describe, expect, test } from 'vitest';
import { fine, planted } from '#tools/architecture/planted.ts';
import { type Project, projectRules, readProject } from '#tools/architecture/project.ts';
import { check, rules } from '#tools/architecture/rules.ts';
import { parseSource, readSources } from '#tools/architecture/source.ts';

const sources = readSources('.');
const project = readProject(sources);
const named = <Named extends { name: string }>(list: Named[], name: string) => list.find((each) => each.name === name)!;

describe('the code keeps its shape', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const { seen, breaches } = check(rule, sources);
    expect(breaches).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(rule.least);
  });

  test.each(projectRules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(rule.breaches(project)).toEqual([]);
    expect(rule.seen(project)).toBeGreaterThanOrEqual(rule.least);
  });
});

describe('a planted breach is found', () => {
  test.each(planted)('%s: %s: %s', (name, path, text) => {
    expect(check(named(rules, name), [parseSource(path, text)]).breaches).toHaveLength(1);
  });

  test('no import circles: over three files, told once, by types too', () => {
    const rule = named(rules, 'no import circles');
    const circle = [
      parseSource('core/rent/a.ts', "import { b } from '#core/rent/b.ts';"),
      parseSource('core/rent/b.ts', "import { c } from '#core/rent/c.ts';"),
      parseSource('core/rent/c.ts', "import { a } from '#core/rent/a.ts';"),
    ];
    const typed = parseSource('core/rent/c.ts', "import type { A } from '#core/rent/a.ts';");
    const itself = parseSource('core/rent/d.ts', "export { d } from '#core/rent/d.ts';");
    expect(check(rule, circle).breaches).toEqual(['core/rent/a.ts ⇄ core/rent/b.ts ⇄ core/rent/c.ts']);
    expect(check(rule, [...circle.slice(0, 2), typed]).breaches).toHaveLength(1);
    expect(check(rule, [itself]).breaches).toEqual(['core/rent/d.ts']);
    expect(check(rule, circle.slice(0, 2)).breaches).toEqual([]);
  });

  test('no crowded folders: the forty-first file, tests apart', () => {
    const rule = named(rules, 'no crowded folders');
    const files = Array.from({ length: 40 }, (_, at) => parseSource(`web/deals/a${at}.tsx`, 'export const a = 1;'));
    const more = ['web/deals/b.test.ts', 'web/deals/terms/b.ts'].map((path) =>
      parseSource(path, 'export const b = 1;'),
    );
    expect(check(rule, [...files, ...more]).breaches).toEqual([]);
    expect(check(rule, [...files, parseSource('web/deals/b.ts', 'export const b = 1;')]).breaches).toHaveLength(1);
  });

  test('every rule has one', () => {
    const shown = new Set([...planted.map(([name]) => name), 'no import circles', 'no crowded folders']);
    expect(rules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});

test.each(fine)('allowed: %s: %s: %s', (name, path, text) => {
  expect(check(named(rules, name), [parseSource(path, text)]).breaches).toEqual([]);
});

describe('a planted breach of the project is found', () => {
  const nothing: Project = {
    sources: [],
    manifest: {
      scripts: { build: 'vite build web', test: 'node tools/test.mjs' },
      dependencies: {},
      devDependencies: {},
    },
    commands: { vite: ['vite'], biome: ['biome'] },
    styles: [],
    docs: [],
    files: ['core/access/password.ts', 'server/sales/ingest.test.ts', 'docs/runbook.md', 'docs', 'core/access'],
    tables: [],
  };
  const breachesOf = (name: string, planted: Partial<Project>) =>
    named(projectRules, name).breaches({ ...nothing, ...planted });
  const listed = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = (dependencies: string[], devDependencies: string[] = []) => ({
    ...nothing.manifest,
    dependencies: listed(...dependencies),
    devDependencies: listed(...devDependencies),
  });

  test('every package is used', () => {
    const used = parseSource(
      'web/ui/a.tsx',
      "import '@mantine/core/styles.css'; import { b } from 'pg'; join(bin, 'biome');",
    );
    const styles = ['@font-face { src: url("@fontsource/inter/a.woff2"); }'];
    const fineOnes = ['@mantine/core', 'pg', '@types/pg', 'vite', 'biome', '@fontsource/inter'];
    const planted = { sources: [used], styles, manifest: manifest([...fineOnes, '@mantine/dates'], ['@types/dayjs']) };
    expect(breachesOf('every package is used', planted).map((line) => line.split(' ')[0])).toEqual([
      '@mantine/dates',
      '@types/dayjs',
    ]);
  });

  test('every package that is imported is named', () => {
    const source = parseSource(
      'testing/a.ts',
      "import 'node:fs'; import 'pg/lib'; const b = () => import('pdfjs-dist');",
    );
    expect(
      breachesOf('every package that is imported is named', { sources: [source], manifest: manifest(['pg']) }),
    ).toEqual(['testing/a.ts imports pdfjs-dist, which package.json does not name']);
  });

  test('the product needs no package of development', () => {
    const text = "import 'ssh2';";
    const planted = ['server/pos/a.ts', 'server/pos/a.test.ts', 'testing/a.ts'].map((path) => parseSource(path, text));
    const lines = breachesOf('the product needs no package of development', {
      sources: planted,
      manifest: manifest([], ['ssh2']),
    });
    expect(lines).toEqual(['server/pos/a.ts imports ssh2, which is only there for development']);
  });

  test.each([
    ['`core/access/pass.ts`', 'core/access/pass.ts'],
    ['`server/sales/count`', 'server/sales/count'],
    ['`core/<f>/contract.ts`', 'core/<f>/contract.ts'],
    ['`*-sql.ts`', '*-sql.ts'],
    ['[runbook](run.md)', 'docs/run.md'],
    ['```sh\nnpm test core/access/gone.test.ts\n```', 'core/access/gone.test.ts'],
    ['`npm run tidy`', 'tidy'],
    ['```sh\nnpm run --silent tidy -- x\n```', 'tidy'],
  ])('documents name what is there: %s', (text, missing) => {
    const lines = breachesOf('documents name what is there', { docs: [{ path: 'docs/a.md', text }] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(missing);
  });

  test.each([
    '`core/access/password.ts`',
    '`server/sales/ingest` and `core/access/`',
    '`core/<f>/<noun>.ts`, `*.test.ts`, `core/{access,deals}/*.ts`',
    '[runbook](runbook.md#backup) and [elsewhere](https://example.com/a.md)',
    '`npm run build`, `npm ci`, `/healthz`, `deal:7`, `a.b`',
  ])('documents may say %s', (text) => {
    expect(breachesOf('documents name what is there', { docs: [{ path: 'docs/a.md', text }] })).toEqual([]);
  });

  test.each([
    ['```ts core/tags/groups.ts\nexport type Gone = 7;\n```', 'core/tags/groups.ts'],
    ['```ts core/tags/gone.ts\nconst a = 7;\n```', 'core/tags/gone.ts'],
  ])('documents quote what is there: %s', (text, file) => {
    expect(breachesOf('documents quote what is there', { docs: [{ path: 'docs/a.md', text }] })).toEqual([
      `docs/a.md quotes ${file}, which says something else`,
    ]);
  });

  test.each([
    ['`passwordProblem` (`core/access/gone.ts`)', 'core/access/gone.ts holds passwordProblem'],
    ['`instantIn`\n(`core/access/password.ts`, by far)', 'core/access/password.ts holds instantIn'],
  ])('what a document says of a file is in it: %s', (text, words) => {
    const lines = breachesOf('what a document says of a file is in it', { docs: [{ path: 'docs/a.md', text }] });
    expect(lines).toEqual([`docs/a.md says that ${words}, which it does not`]);
  });

  test('every table has one owner', () => {
    const tables = [...project.tables.slice(1), 'refunds'];
    expect(breachesOf('every table has one owner', { tables })).toEqual([
      'refunds has no owner',
      `${project.tables[0]} is no table any more`,
    ]);
  });

  test('migrations are numbered on', () => {
    const names = (...list: string[]) => ({ files: list.map((name) => `migrations/${name}.sql`) });
    const broken = (...list: string[]) => breachesOf('migrations are numbered on', names(...list));
    expect(broken('0050_b', '0049_a', 'baseline/02_d', 'baseline/01_c', 'scale-out/lock_channel')).toEqual([]);
    expect(broken('0049_a', '0051_c', '0052_d')).toEqual(['migrations/0051_c.sql has number 51 where 50 comes next']);
    expect(broken('0049_a', '0049_b')).toEqual(['migrations/0049_b.sql has number 49 where 50 comes next']);
    expect(broken('0050_b')).toEqual(['migrations/0050_b.sql has number 50 where 49 comes next']);
    expect(broken('baseline/02_d')).toEqual(['migrations/baseline/02_d.sql has number 2 where 1 comes next']);
  });

  test('every kind of file is listed', () => {
    const features = ['access', 'properties', 'pos', 'deals', 'tags', 'sales'];
    const files = (name: string) => features.map((feature) => parseSource(`web/${feature}/${name}.ts`, ''));
    const docs = [
      { path: 'ARCHITECTURE.md', text: '## Kinds of file\n\n| words | `web/<f>/*-words.ts` | texts |\n\n## Next\n' },
      { path: 'docs/glossary.md', text: '| closed day | a day without trade |\n' },
    ];
    const kinds = [...files('a-words'), ...files('some-days'), ...files('the-gizmo'), ...files('rare-one').slice(1)];
    expect(breachesOf('every kind of file is listed', { sources: kinds, docs })).toEqual([
      'web *-gizmo names 6 files in 6 features: say what it holds',
    ]);
  });

  test('every rule of the project has one', () => {
    const { text } = sources.find(({ path }) => path === 'tools/architecture.test.ts')!;
    const shown = new Set([...text.matchAll(/breachesOf\('([^']+)'/g)].map(([, name]) => name));
    expect(projectRules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
