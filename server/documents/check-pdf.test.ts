// Files as people and attackers send them: only whole, open, quiet PDFs pass.
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '#server/base/pdf.ts';
import { checkPdf } from '#server/documents/check-pdf.ts';
import { packed, pdf } from '#testing/file-samples/pdfs.ts';

const LIMITS = { largestBytes: 2 * 1_048_576, mostPages: 20 };
const check = (content: Buffer) => checkPdf(content, LIMITS);
const refusal = async (content: Buffer) => {
  const verdict = await check(content);
  return 'refusal' in verdict ? verdict.refusal : `accepted with ${verdict.pages} pages`;
};

/** Milliseconds of work of this process, which are the same on a busy machine. */
const cpuStopwatch = () => {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
};

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('passes', () => {
  test('a file of one page, and of as many as are allowed', async () => {
    expect(await check(pdf())).toEqual({ pages: 1 });
    expect(await check(pdf({ pages: 20 }))).toEqual({ pages: 20 });
  });

  test('what our own maker writes, compressed', async () => {
    const certificate = await makePdf({
      title: 'Certificate',
      lead: 'Of insurance',
      content: ['Valid.'],
      footer: 'Test',
    });
    expect(await check(Buffer.from(certificate))).toEqual({ pages: 1 });
  });

  test('pages that stand in an object stream', async () => {
    const tree = '<< /Type /Pages /Count 3 /Kids [] >> << /Type /Page >> << /Type /Page >> << /Type /Page >>';
    expect(await check(pdf({ objects: [packed(tree)] }))).toEqual({ pages: 3 });
  });

  test('links, forms without scripts, and words that only look alike', async () => {
    const quiet = [
      '<< /S /URI /URI (https://example.com) >>',
      '<< /EncryptMetadata true /JavaScripts 1 /Launcher 2 >>',
    ];
    expect(await check(pdf({ objects: quiet, catalogue: '/AcroForm << /Fields [] >>' }))).toEqual({ pages: 1 });
  });
});

test.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /empty/],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), /not a PDF/],
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), /not a PDF/],
  ['a zip', gzipSync('x'), /not a PDF/],
  ['a web page before the PDF', Buffer.concat([Buffer.from('<html>'), pdf()]), /not a PDF/],
  ['a line before the PDF', Buffer.concat([Buffer.from('\n'), pdf()]), /not a PDF/],
  ['only the header', Buffer.from('%PDF-1.7\n'), /damaged/],
  ['one cut in half', pdf({ pages: 9 }).subarray(0, 400), /damaged/],
  ['one with its last byte gone', pdf().subarray(0, -3), /damaged/],
  ['an archive behind the PDF', Buffer.concat([pdf(), Buffer.from('PK\x05\x06archive')]), /damaged/],
  ['too many bytes', Buffer.concat([pdf(), Buffer.alloc(3 * 1_048_576)]), /larger than 2 MB/],
  ['too many pages', pdf({ pages: 21 }), /21 pages; at most 20/],
  ['no pages', pdf({ pages: 0 }), /no pages/],
  ['a password', pdf({ trailer: '/Encrypt 9 0 R' }), /password/],
  ['a script', pdf({ objects: [SCRIPT], catalogue: '/OpenAction 4 0 R' }), /a script/],
  ['a script with an escaped name', pdf({ objects: ['<< /S /J#61va#53cript /JS (x) >>'] }), /a script/],
  ['a script in an object stream', pdf({ objects: [packed(SCRIPT)] }), /a script/],
  [
    'a script in an object stream that does not say so',
    pdf({ objects: [packed(SCRIPT, '/N 1 /First 5')] }),
    /a script/,
  ],
  ['a script behind a false stream', pdf({ objects: ['(stream\n)', packed(SCRIPT)] }), /a script/],
  ['a started program', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), /starts another program/],
  ['an attached file', pdf({ objects: ['<< /Type /EmbeddedFile >>'] }), /another file/],
  ['a scripted form', pdf({ catalogue: '/AcroForm << /XFA [] >>' }), /form that runs scripts/],
  ['a form that sends data away', pdf({ objects: ['<< /S /SubmitForm >>'] }), /sends data away/],
  [
    'objects packed in another way',
    pdf({ objects: ['<< /Type /ObjStm /N 1 /First 5 /Filter /LZWDecode >>\nstream\nxx\nendstream'] }),
    /cannot be checked/,
  ],
  [
    'objects packed twice',
    pdf({
      objects: ['<< /Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\nxx\nendstream'],
    }),
    /cannot be checked/,
  ],
  [
    'objects that do not unpack',
    pdf({ objects: ['<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode >>\nstream\nxx\nendstream'] }),
    /cannot be checked/,
  ],
])('refuses %s', async (_, content, words) => {
  expect(await refusal(content)).toMatch(words);
});

test('a bomb is refused without being unfolded', async () => {
  const bomb = deflateSync(Buffer.alloc(200 * 1_048_576)).toString('latin1');
  const content = pdf({
    objects: [`<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode >>\nstream\n${bomb}\nendstream`],
  });
  const elapsed = cpuStopwatch();
  expect(await refusal(content)).toMatch(/cannot be checked/);
  expect(elapsed()).toBeLessThan(5_000);
});

test.each([
  ['stream after stream', 'stream\n'],
  ['page tree after page tree', '/Type /Pages '],
  ['half names', '/JavaScrip'],
  ['spaces', '/Type          '],
])('two megabytes of %s are answered soon', async (_, word) => {
  const elapsed = cpuStopwatch();
  const content = Buffer.from(`%PDF-1.7\n${word.repeat(1_900_000 / word.length)}\nstartxref\n1\n%%EOF`);
  expect(await refusal(content)).toMatch(/cannot be checked|no pages|pages/);
  expect(elapsed()).toBeLessThan(3_000);
});
