// A document on its way to the provider: told by its first bytes, read into memory for the time of the call, kept
// nowhere.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '#core/base/file.ts';
import { refuseField } from '#core/base/problem.ts';
import type { DocumentType } from '#core/payments/bank/bank-words.ts';
import type { NewDocument } from '#server/payments/bank/provider.ts';

const LARGEST_BYTES = 10_485_760;
const KINDS: readonly { starts: readonly number[]; type: string; ending: string }[] = [
  { starts: [0xff, 0xd8, 0xff], type: 'image/jpeg', ending: 'jpg' },
  { starts: [0x89, 0x50, 0x4e, 0x47], type: 'image/png', ending: 'png' },
  { starts: [0x25, 0x50, 0x44, 0x46], type: 'application/pdf', ending: 'pdf' },
];

export async function readDocument(
  type: DocumentType,
  { path, filename, sizeBytes }: UploadedFile,
): Promise<NewDocument & { sha256: string }> {
  if (sizeBytes > LARGEST_BYTES) refuseField('file', 'Must be at most 10 MB');
  const content = await readFile(path);
  const kind = KINDS.find(({ starts }) => starts.every((byte, index) => content[index] === byte));
  if (!kind) refuseField('file', 'Must be a JPEG, PNG or PDF file');
  return {
    type,
    filename: safeName(filename, kind.ending),
    contentType: kind.type,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** Letters, digits, dots and dashes, with the ending its content has. */
function safeName(filename: string, ending: string): string {
  const stem =
    filename
      .replace(/\.[^.]*$/, '')
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 80) || 'document';
  return `${stem}.${ending}`;
}
