// Files in calls. A multipart call names its files as FilePart: the browser gives a Blob, the server gets where the
// file was put for the time of the call. A call that answers a file has FileReply: the server gives its content, the
// browser gets a Blob.
import { z } from 'zod';

export type UploadedFile = {
  /** As the sender named it: text to show, never a path to open. */
  readonly filename: string;
  readonly type: string;
  /** A temporary file that is gone when the call has been answered. */
  readonly path: string;
  readonly sizeBytes: number;
};

type FileContent = Uint8Array | AsyncIterable<Uint8Array | string>;
export type FileAnswer = { readonly name: string; readonly type: string; readonly content: FileContent };

export const LARGEST_FILE_BYTES = 26_214_400;

export const FilePart = z
  .custom((value) => isFile(value), 'Required')
  .meta({ type: 'string', format: 'binary' }) as z.ZodType<UploadedFile, Blob>;

export const FileReply = z
  .custom((value) => typeof value === 'object' && value !== null && 'content' in value)
  .meta({ type: 'string', format: 'binary' }) as z.ZodType<Blob, FileAnswer>;

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || ('path' in value && 'sizeBytes' in value);
}
