// Files that stand behind an adjustment: a PDF or a picture, told by its first bytes and not by its name.
import { safeFileName } from '#core/documents/file-name.ts';

export const MOST_EVIDENCE_BYTES = 10_485_760;
export const EVIDENCE_ACCEPT = 'application/pdf,image/png,image/jpeg';

const STARTS = [
  { type: 'application/pdf', ends: '.pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', ends: '.png', start: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', ends: '.jpg', start: [0xff, 0xd8, 0xff] },
] as const;

const kindOf = (bytes: Uint8Array) => STARTS.find(({ start }) => start.every((byte, at) => bytes[at] === byte));

export const evidenceType = (bytes: Uint8Array): string | undefined => kindOf(bytes)?.type;

export function wrongEvidence(start: Uint8Array): string | undefined {
  return kindOf(start) ? undefined : 'Send a PDF, a PNG or a JPEG.';
}

/** As it is shown and saved: plain, and ending as its content does. "Void 8841.PNG" of a JPEG is "Void 8841.jpg". */
export function evidenceName(name: string, bytes: Uint8Array): string {
  const plain = safeFileName(name.replace(/\.(pdf|png|jpe?g)$/i, ''));
  return plain.replace(/\.pdf$/, kindOf(bytes)?.ends ?? '');
}
