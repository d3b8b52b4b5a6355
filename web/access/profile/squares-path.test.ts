import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { squaresPath } from '#web/access/profile/squares-path.ts';

test.each([
  ['nothing', [[false, false]], ''],
  ['one square', [[false, true]], 'M1 0h1v1h-1z'],
  ['a run and a single one', [[true, true, false, true]], 'M0 0h2v1h-2zM3 0h1v1h-1z'],
  ['rows are apart', [[true], [true]], 'M0 0h1v1h-1zM0 1h1v1h-1z'],
])('%s', (_, rows, path) => expect(squaresPath(rows)).toBe(path));

test('the path covers exactly the dark squares of a real code', () => {
  const { data } = encode('otpauth://totp/Breakpoint:dana@harbor.test?secret=JBSWY3DPEHPK3PXP&issuer=Breakpoint');
  const covered = [...squaresPath(data).matchAll(/h(\d+)v1/g)].reduce((sum, [, width]) => sum + Number(width), 0);
  expect(covered).toBe(data.flat().filter(Boolean).length);
});
