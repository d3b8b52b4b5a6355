// Multipart bodies: text fields as they are, files streamed to a temporary folder that is removed when the call has
// been answered, so that a large file costs disk and not memory.
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/base/endpoint.ts';
import type { UploadedFile } from '#core/base/file.ts';
import { Problem, problemBody, refuse, refuseField } from '#core/base/problem.ts';
import { uploadFolder } from '#server/base/files/upload-folders.ts';

type MultipartBody = { fields: Record<string, unknown>; discard(): Promise<void> };

type FileBounds = Pick<Endpoint, 'largestFileBytes' | 'fileStart'>;

export async function readMultipart(
  request: FastifyRequest,
  { largestFileBytes, fileStart }: FileBounds,
): Promise<MultipartBody> {
  if (!request.isMultipart()) {
    throw new Problem(415, problemBody(415, 'Send the body as multipart/form-data.'));
  }
  const folder = await uploadFolder();
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { fileSize: largestFileBytes } })) {
      const value =
        part.type === 'file' ? await storeFile(part, join(folder, String(fields.size)), fileStart) : part.value;
      const earlier = fields.get(part.fieldname);
      fields.set(part.fieldname, earlier === undefined ? value : [earlier, value].flat());
    }
    return { fields: Object.fromEntries(fields), discard };
  } catch (error) {
    // What is still on its way is thrown away as it comes: a caller who is not read does not read the answer either.
    request.raw.unpipe().resume();
    await discard();
    const words = error instanceof Error ? error.message : '';
    // A caller who hangs up is no failure of ours either.
    if (/Unexpected end|Premature close|^aborted$/.test(words)) refuse('The upload was cut off. Send the file again.');
    if (words.includes('Boundary not found')) refuse('The form could not be read: its boundary is missing.');
    throw error;
  }
}

async function storeFile(part: MultipartFile, path: string, fileStart: FileBounds['fileStart']): Promise<UploadedFile> {
  const checked = fileStart ? (file: AsyncIterable<Buffer>) => lookedAt(file, part.fieldname, fileStart) : undefined;
  const target = createWriteStream(path, { mode: 0o600 });
  await (checked ? pipeline(part.file, checked, target) : pipeline(part.file, target));
  if (part.file.truncated) throw new Problem(413, problemBody(413, 'The file is too large.'));
  return { filename: part.filename ?? '', type: part.mimetype, path, sizeBytes: (await stat(path)).size };
}

const START_BYTES = 65_536;

/** The same file, unless its first bytes say that it cannot be what is asked for. */
async function* lookedAt(
  file: AsyncIterable<Buffer>,
  field: string,
  fileStart: NonNullable<FileBounds['fileStart']>,
): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = [];
  let seen = 0;
  const check = () => {
    const wrong = fileStart(Buffer.concat(waiting).subarray(0, START_BYTES));
    if (wrong !== undefined) refuseField(field, wrong);
  };
  for await (const chunk of file) {
    if (seen < START_BYTES) waiting.push(chunk);
    const before = seen;
    seen += chunk.byteLength;
    if (before < START_BYTES && seen >= START_BYTES) check();
    yield chunk;
  }
  if (seen < START_BYTES) check();
}
