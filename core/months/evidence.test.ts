import { expect, test } from 'vitest';
import { evidenceName, evidenceType, wrongEvidence } from '#core/months/evidence.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.7');
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test.each([
  [PDF, 'invoice-1017.pdf', 'application/pdf', 'invoice-1017.pdf'],
  [PNG, 'C:\\till\\void.PNG', 'image/png', 'void.png'],
  [JPEG, 'Void 8841.PNG', 'image/jpeg', 'Void 8841.jpg'],
])('%o named %s is %s, shown as %s', (content, name, type, shown) => {
  expect([wrongEvidence(content), evidenceType(content), evidenceName(name, content)]).toEqual([
    undefined,
    type,
    shown,
  ]);
});

test.each(['<html>', 'MZ', ''])('a file that begins with “%s” is no evidence', (start) => {
  expect(wrongEvidence(bytes(start))).toContain('PDF');
  expect(evidenceType(bytes(start))).toBeUndefined();
});
