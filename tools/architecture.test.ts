import { describe, expect, test } from 'vitest';
import { check, rules } from '#tools/architecture.ts';
import { parseSource, readSources } from '#tools/architecture-source.ts';

const sources = readSources('.');

describe('the code keeps its shape', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const { seen, found } = check(rule, sources);
    expect(found).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(rule.least);
  });
});

type Planted = [rule: string, path: string, text: string];

const planted: Planted[] = [
  ['core imports only core', 'core/access/password.ts', "import { readFileSync } from 'node:fs';"],
  ['core imports only core', 'core/access/password.ts', "import { hash } from '#server/base/crypto.ts';"],
  ['core imports only core', 'core/access/password.ts', "type Db = import('kysely').Kysely<object>;"],
  ['core is pure', 'core/access/password.ts', 'export const secret = process.env.SECRET;'],
  ['core is pure', 'core/access/password.ts', "export const read = () => fetch('/api/');"],
  ['server and web are apart', 'server/access/sign-in.ts', "import { shell } from '#web/app/shell.tsx';"],
  ['server and web are apart', 'web/access/login-page.tsx', "import type { Row } from '#server/base/tables.ts';"],
  ['server and web are apart', 'web/access/login-page.tsx', "const lazy = () => import('#testing/actors.ts');"],
  ['features import leftwards', 'core/access/invite.ts', "import { Deal } from '#core/deals/contract.ts';"],
  ['features import leftwards', 'server/access/sign-in.ts', "import type { Deal } from '#core/deals/contract.ts';"],
  ['features import leftwards', 'server/base/serve.ts', "import { findUser } from '#server/access/find-user.ts';"],
  ['features import leftwards', 'web/sales/sales-page.tsx', "export { money } from '#web/payments/amount.tsx';"],
  ['features import leftwards', 'web/home/home-page.tsx', "import { router } from '#web/app/router.tsx';"],
  ['features are in the list', 'server/invoicing/store.ts', 'export const one = 1;'],
  ['features are in the list', 'core/ui/button.ts', 'export const one = 1;'],
  ['web/ui knows no domain', 'web/ui/badge.tsx', "import { status } from '#core/deals/status.ts';"],
  ['web/ui knows no domain', 'web/ui/badge.tsx', "import { call } from '#web/base/api.ts';"],
  ['simulators know no product', 'server/simulators/bank.ts', "import { sweep } from '#core/payments/sweep.ts';"],
  ['private files stay private', 'server/deals/accept.ts', "import { findUser } from '#server/access/store.ts';"],
  ['private files stay private', 'server/sales/pull.ts', "import { toast } from '#server/pos/providers/toast.ts';"],
  ['private files stay private', 'server/app/app.ts', "import { findUser } from '#server/access/store.ts';"],
  ['private files stay private', 'web/deals/deal-page.tsx', "import { routes } from '#web/access/routes.tsx';"],
  ['imports start at a root', 'e2e/sign-in.spec.ts', "import { secret } from '../server/base/crypto.ts';"],
  ['imports start at a root', 'server/access/sign-in.ts', "import { findUser } from './store.ts';"],
  ['no barrels', 'web/ui/index.ts', 'export const one = 1;'],
  ['no barrels', 'web/ui/all.ts', "export { Badge } from '#web/ui/badge.tsx'; export * from '#web/ui/table.tsx';"],
  ['no default exports', 'web/access/login-page.tsx', 'export default function LoginPage() { return <main />; }'],
  ['no vague names', 'core/base/utils.ts', 'export const one = 1;'],
  ['no long files', 'core/rent/tiers.ts', 'export const one = 1;\n'.repeat(301)],
  ['the clock is handed in', 'core/rent/periods.ts', 'export const today = new Date();'],
  ['the clock is handed in', 'server/access/sign-in.ts', 'export const now = Date.now;'],
  ['the clock is handed in', 'web/home/home-page.tsx', `export const key = () => \`\${Math.random()}\`;`],
  ['the clock is handed in', 'scenarios/a-year.test.ts', 'const started = performance.now();'],
  ['no floats near money', 'core/base/money.ts', 'export const show = (cents: number) => (cents / 100).toFixed(2);'],
  [
    'no floats near money',
    'server/payments/sweep.ts',
    'export const read = (text: string) => Number.parseFloat(text);',
  ],
  [
    'no spliced SQL',
    'server/access/store.ts',
    `export const q = (id: string) => \`select * from users where id = \${id}\`;`,
  ],
  [
    'no spliced SQL',
    'server/access/store.ts',
    `export const q = (id: string) => \`\n  delete from users where id = \${id}\`;`,
  ],
  ['no raw SQL', 'server/access/store.ts', "export const order = (by: string) => sql.raw('order by ' + by);"],
  ['nothing unfinished', 'web/access/login-page.tsx', '// TODO remember the address'],
];

describe('a planted breach is found', () => {
  test.each(planted)('%s: %s', (name, path, text) => {
    const rule = rules.find((candidate) => candidate.name === name)!;
    expect(check(rule, [parseSource(path, text)]).found).toHaveLength(1);
  });

  test('no import cycles: over three files, told once', () => {
    const rule = rules.find(({ name }) => name === 'no import cycles')!;
    const circle = [
      parseSource('core/rent/a.ts', "import { b } from '#core/rent/b.ts';"),
      parseSource('core/rent/b.ts', "import { c } from '#core/rent/c.ts';"),
      parseSource('core/rent/c.ts', "import { a } from '#core/rent/a.ts';"),
    ];
    const typed = parseSource('core/rent/c.ts', "import type { A } from '#core/rent/a.ts';");
    expect(check(rule, circle).found).toEqual(['core/rent/a.ts → core/rent/b.ts → core/rent/c.ts → core/rent/a.ts']);
    expect(check(rule, circle.slice(0, 2)).found).toEqual([]);
    expect(check(rule, [...circle.slice(0, 2), typed]).found).toEqual([]);
  });

  test('every rule has one', () => {
    const shown = new Set([...planted.map(([name]) => name), 'no import cycles']);
    expect(rules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});

const fine: Planted[] = [
  ['core is pure', 'core/access/password.ts', 'export const step = (at: { process: number }) => at.process;'],
  ['features import leftwards', 'server/deals/accept.ts', "import { findUser } from '#server/access/find-user.ts';"],
  ['features import leftwards', 'server/main.ts', "import { app } from '#server/app/app.ts';"],
  ['private files stay private', 'server/access/sign-in.ts', "import { findUser } from '#server/access/store.ts';"],
  ['private files stay private', 'server/app/app.ts', "import { accessRoutes } from '#server/access/routes.ts';"],
  ['private files stay private', 'server/access/jobs.ts', "import { job } from '#server/base/jobs.ts';"],
  ['imports start at a root', 'e2e/sign-in.spec.ts', "import { test } from './base.ts';"],
  ['the clock is handed in', 'core/rent/periods.ts', '// new Date() is not for us\nexport const a = new Date(0);'],
  ['the clock is handed in', 'server/base/clock.ts', 'export const now = () => new Date();'],
  [
    'no spliced SQL',
    'server/access/store.ts',
    `export const q = (id: string) => sql\`select * from users where id = \${id}\`;`,
  ],
  [
    'no spliced SQL',
    'web/deals/deal-page.tsx',
    `export const say = (name: string) => \`Select \${name} or create one\`;`,
  ],
  ['no floats near money', 'web/reports/share.ts', 'export const show = (share: number) => share.toFixed(1);'],
];

test.each(fine)('allowed: %s: %s', (name, path, text) => {
  const rule = rules.find((candidate) => candidate.name === name)!;
  expect(check(rule, [parseSource(path, text)]).found).toEqual([]);
});
