// The machine's own time zone decides nothing: the tests of days, rent, sales and payments give the same answers whether
// the server stands in Tokyo, in New York, on Apia's side of the date line, or nowhere in particular.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDERS = [
  'core/base',
  'core/rent',
  'core/sales',
  'core/statements',
  'core/payments',
  'core/reports',
  'core/deals',
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

test.each(['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia'])('in %s', (zone) => {
  const { TEST_IMAGE_KEY: _, VITEST: __, VITEST_WORKER_ID: ___, VITEST_POOL_ID: ____, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [VITEST, 'run', '--project=unit', '--no-color', ...FOLDERS],
    { cwd: ROOT, env: { ...environment, TZ: zone }, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const counted = /Tests\s+(\d+) passed/.exec(stdout)?.[1];
  process.stdout.write(`${zone}: ${counted ?? 'no'} tests passed\n`);
  expect(status, `${stdout.slice(-4_000)}\n${stderr.slice(-2_000)}`).toBe(0);
  expect(Number(counted)).toBeGreaterThan(500);
});
