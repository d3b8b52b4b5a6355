// A file as an answer: saved by the browser and never opened inside our pages, whatever it claims to be.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#core/base/file.ts';

export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  reply.headers({
    'Content-Type': type,
    'Content-Disposition': disposition(name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  });
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

/** Old readers get plain letters, others the name as it is. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\/]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
