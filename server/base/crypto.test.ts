import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createVault, masterKey, randomDigits, randomToken, sameText, tokenHash } from '#server/base/crypto.ts';

const key = Buffer.alloc(32, 'one key');
const vault = createVault(key);

describe('a sealed text', () => {
  test.each(['', 'short', 'Ω with 😀', 'x'.repeat(100_000)])('%.10s opens to itself', (plain) => {
    const sealed = vault.seal('pos', 'row:1', plain);
    expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]*\.[\w-]{22}$/);
    expect(vault.open('pos', 'row:1', sealed)).toBe(plain);
  });

  test('is another every time', () => {
    const all = Array.from({ length: 100 }, () => vault.seal('totp', 'a', 'secret'));
    expect(new Set(all).size).toBe(100);
  });

  test('opens only for its purpose, its row and its key', () => {
    const sealed = vault.seal('totp', 'users:1:totp', 'secret');
    expect(() => vault.open('mail', 'users:1:totp', sealed)).toThrow();
    expect(() => vault.open('totp', 'users:2:totp', sealed)).toThrow();
    expect(() => createVault(Buffer.alloc(32, 'other')).open('totp', 'users:1:totp', sealed)).toThrow();
  });

  test('that was touched in any part does not open', () => {
    const sealed = vault.seal('totp', 'a', 'a secret of some length');
    const parts = sealed.split('.');
    for (const place of [1, 2, 3]) {
      const bytes = Buffer.from(parts[place] ?? '', 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      expect(() => vault.open('totp', 'a', parts.with(place, bytes.toString('base64url')).join('.'))).toThrow();
    }
    expect(() => vault.open('totp', 'a', sealed.replace('v1', 'v2'))).toThrow('unknown version v2');
    expect(() => vault.open('totp', 'a', 'nonsense')).toThrow();
  });

  test.each([4, 8, 12, 15])('with its tag cut to %i bytes does not open', (length) => {
    const parts = vault.seal('totp', 'a', 'secret').split('.');
    const tag = Buffer.from(parts[3] ?? '', 'base64url').subarray(0, length);
    expect(() => vault.open('totp', 'a', parts.with(3, tag.toString('base64url')).join('.'))).toThrow();
  });
});

test('a keyed hash needs the key and the purpose', () => {
  expect(vault.keyedHash('code', '123456')).toBe(vault.keyedHash('code', '123456'));
  expect(vault.keyedHash('code', '123456')).not.toBe(vault.keyedHash('totp', '123456'));
  expect(vault.keyedHash('code', '123456')).not.toBe(
    createVault(Buffer.alloc(32, 'other')).keyedHash('code', '123456'),
  );
});

test('a master key has 32 bytes', () => expect(() => createVault(Buffer.alloc(16))).toThrow('32 bytes'));

test('tokens hold 256 bits and are kept as a hash', () => {
  const token = randomToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash('a')).not.toBe(tokenHash('b'));
});

test('digits keep their leading zeros', () => {
  const all = Array.from({ length: 500 }, () => randomDigits(6));
  for (const digits of all) expect(digits).toMatch(/^\d{6}$/);
  expect(new Set(all).size).toBeGreaterThan(450);
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'ab', false],
  ['', '', true],
  ['é', 'e', false],
])('%s and %s are the same: %s', (a, b, same) => expect(sameText(a, b)).toBe(same));

test('without a setting the key is made once, beside the data, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakpoint-key-'));
  const first = await masterKey(undefined, join(folder, 'data'));
  expect(first).toHaveLength(32);
  expect(await masterKey(undefined, join(folder, 'data'))).toEqual(first);
  expect((await stat(join(folder, 'data.key'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, 'data.key'), 'utf8')).length).toBeGreaterThan(40);
  expect(await masterKey(key.toString('base64'), join(folder, 'data'))).toEqual(key);
  await rm(folder, { recursive: true });
});
