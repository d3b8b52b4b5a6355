// A document as the vendor's client sends it: it asks a form for its headers and streams it.
import { Readable } from 'node:stream';
import type { NewDocument } from '#server/payments/bank/provider.ts';

export async function asForm({ type, filename, contentType, content }: NewDocument): Promise<object> {
  const form = new FormData();
  form.append('documentType', type);
  form.append('file', new Blob([new Uint8Array(content)], { type: contentType }), filename);
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': String(bytes.length) };
  const boundary = /boundary=(\S+)/.exec(headers['content-type'])?.[1] ?? '';
  return Object.assign(Readable.from([bytes]), { getBoundary: () => boundary, getHeaders: () => headers });
}
