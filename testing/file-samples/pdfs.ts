// PDFs a test speaks of, written by hand so that each has exactly what its name says.
import { deflateSync } from 'node:zlib';

type PdfParts = {
  pages?: number;
  /** More objects, as text between "n 0 obj" and "endobj". */
  objects?: readonly string[];
  /** Entries of the catalogue: '/OpenAction 9 0 R'. */
  catalogue?: string;
  /** Entries of the trailer: '/Encrypt 9 0 R'. */
  trailer?: string;
};

/** A well-formed file; object numbers of `objects` begin after the pages. */
export function pdf({ pages = 1, objects = [], catalogue = '', trailer = '' }: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'),
    ...objects,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A compressed object stream that holds what is given, as modern writers pack everything but pages of pixels. */
export function packed(content: string, entries = '/Type /ObjStm /N 1 /First 5'): string {
  const body = deflateSync(Buffer.from(`9 0 \n${content}`, 'latin1')).toString('latin1');
  return `<< ${entries} /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream`;
}

export function upload(content: Uint8Array | string, request: number, more: { expires?: string; name?: string } = {}) {
  const form = new FormData();
  form.append('request', String(request));
  if (more.expires) form.append('expiration_date', more.expires);
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('pdf_file', new Blob([bytes], { type: 'application/pdf' }), more.name ?? 'certificate.pdf');
  return form;
}
