import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfSources, packagesMatch } from '#tools/freshness.mjs';
import { withLock } from '#tools/lock.mjs';
import { summary, tallyOf, vitestCounts } from '#tools/tally.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'breakpoint-setup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('packages match the lockfile', () => {
  const one = { version: '1.0.0', integrity: 'a' };
  const newer = { version: '1.0.1', integrity: 'b' };

  test.each([
    ['when the same are installed', { a: one }, { a: one }, true],
    ['not when nothing is installed', { a: one }, undefined, false],
    ['not when another version is', { a: newer }, { a: one }, false],
    ['not when the contents differ', { a: { ...one, integrity: 'c' } }, { a: one }, false],
    ['without those of other platforms', { a: one, mac: { ...one, optional: true } }, { a: one }, true],
    ['not without what tests need', { a: one, vitest: { ...one, dev: true } }, { a: one }, false],
  ])('%s', (_, wanted, installed, expected) => {
    writePackages('package-lock.json', { '': {}, ...wanted });
    if (installed) writePackages('node_modules/.package-lock.json', installed);
    expect(packagesMatch(root, { forTests: true })).toBe(expected);
  });

  test('without development packages, for the product alone', () => {
    writePackages('package-lock.json', { a: one, vitest: { ...one, dev: true } });
    writePackages('node_modules/.package-lock.json', { a: one });
    expect(packagesMatch(root, { forTests: false })).toBe(true);
  });

  function writePackages(file: string, packages: object) {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  }
});

test('a build is stale after a change, a rename or a new file, but not after a test was edited', () => {
  mkdirSync(join(root, 'web'));
  const write = (name: string, text: string) => writeFileSync(join(root, 'web', name), text);
  const hash = () => hashOfSources(root, ['web', 'missing.json']);
  write('a.ts', 'one');
  const first = hash();
  write('a.test.ts', 'checks');
  expect(hash()).toBe(first);
  write('a.ts', 'two');
  const changed = hash();
  rmSync(join(root, 'web/a.ts'));
  write('b.ts', 'two');
  expect(new Set([first, changed, hash()]).size).toBe(3);
});

describe('the lock', () => {
  test('lets one in at a time', async () => {
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} in`);
      await sleep(50);
      seen.push(`${name} out`);
    };
    await Promise.all([withLock(join(root, 'lock'), work('a')), withLock(join(root, 'lock'), work('b'))]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  test('is free again after a failure', async () => {
    const failing = withLock(join(root, 'lock'), () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    await expect(withLock(join(root, 'lock'), async () => 'in')).resolves.toBe('in');
  });

  test('is taken over when its owner is gone', async () => {
    mkdirSync(join(root, 'lock'));
    utimesSync(join(root, 'lock'), 0, 0);
    await expect(withLock(join(root, 'lock'), async () => 'in')).resolves.toBe('in');
  });
});

describe('the last line of a test run', () => {
  test.each([
    ['all passed', [{ passed: 3, failed: 0, skipped: 0 }], 'Tests: 3 passed, 0 failed', true],
    ['one failed', [{ passed: 3, failed: 1, skipped: 2 }], 'Tests: 3 passed, 1 failed, 2 skipped', false],
    ['nothing ran', [], 'Tests: 0 passed, 0 failed', false],
  ])('%s', (_, tallies, line, green) => expect(summary(tallies)).toMatchObject({ line, green }));

  test('a runner that ends badly without a failing test counts as one failure', () => {
    const counts = () => ({ passed: 4, failed: 0, skipped: 0 });
    writeFileSync(join(root, 'report.json'), '{}');
    expect(tallyOf(join(root, 'report.json'), counts, 1)).toMatchObject({ passed: 4, failed: 1, skipped: 0 });
    expect(tallyOf(join(root, 'report.json'), counts, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(tallyOf(join(root, 'missing.json'), counts, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(summary([tallyOf(join(root, 'missing.json'), counts, 7)]).failures).toEqual([
      'Failed: no test failed, but the runner ended with code 7; its message stands above',
    ]);
  });

  test('what failed is named with the first lines of its message, a file that does not load as well', () => {
    const file = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
    const failed = {
      fullName: 'a debit is tried twice',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
    };
    const passed = { fullName: 'a debit is tried', status: 'passed' };
    const tally = vitestCounts({
      ...file,
      testResults: [
        { name: join(process.cwd(), 'server/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
        {
          name: join(process.cwd(), 'server/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: join(process.cwd(), 'server/c.test.ts'), status: 'passed', assertionResults: [passed] },
      ],
    });
    expect(summary([tally]).failures).toEqual([
      'Failed: server/a.test.ts › a debit is tried twice\n    expected 1',
      'Failed: server/b.test.ts\n    no such module',
    ]);
  });
});
