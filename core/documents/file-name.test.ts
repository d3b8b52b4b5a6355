import { expect, test } from 'vitest';
import { safeFileName } from '#core/documents/file-name.ts';

test.each([
  ['Certificate 2026.pdf', 'Certificate 2026.pdf'],
  ['CERT.PDF', 'CERT.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\dana\\lease.pdf', 'lease.pdf'],
  ['page.html', 'page.html.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie_ x.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['保険証明書.pdf', '保険証明書.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['"quoted" <name>?.pdf', '_quoted_ _name__.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});
