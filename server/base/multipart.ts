// Multipart bodies: text fields as they are, files streamed to a temporary folder that is removed when the call has
// been answered, so that a large file costs disk and not memory.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#core/base/file.ts';
import { Problem, problemBody, refuse } from '#core/base/problem.ts';

type MultipartBody = { fields: Record<string, unknown>; discard(): Promise<void> };

export async function readMultipart(request: FastifyRequest, largestFileBytes: number): Promise<MultipartBody> {
  if (!request.isMultipart()) {
    throw new Problem(415, problemBody(415, 'Send the body as multipart/form-data.'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'breakpoint-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { fileSize: largestFileBytes } })) {
      const value = part.type === 'file' ? await storeFile(part, join(folder, String(fields.size))) : part.value;
      const earlier = fields.get(part.fieldname);
      fields.set(part.fieldname, earlier === undefined ? value : [earlier, value].flat());
    }
    return { fields: Object.fromEntries(fields), discard };
  } catch (error) {
    await discard();
    const words = error instanceof Error ? error.message : '';
    // A caller who hangs up is no failure of ours either.
    if (/Unexpected end|Premature close|^aborted$/.test(words)) refuse('The upload was cut off. Send the file again.');
    if (words.includes('Boundary not found')) refuse('The form could not be read: its boundary is missing.');
    throw error;
  }
}

async function storeFile(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new Problem(413, problemBody(413, 'The file is too large.'));
  return { filename: part.filename ?? '', type: part.mimetype, path, sizeBytes: (await stat(path)).size };
}
