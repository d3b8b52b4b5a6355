import { expect, test } from 'vitest';
import { hashOfFile } from '#web/months/hash-of-file.ts';

test('is the hash by which the server knows the file', async () => {
  expect(await hashOfFile(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
