// A file is a PDF because its bytes say so, not its name or the type it was sent with. Everything a reader could act on
// is looked at, also inside compressed objects; whatever cannot be looked at is refused. Nothing is rendered here.
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import {
  activeContent,
  claimedPages,
  isEncrypted,
  isObjectStream,
  pageObjects,
  shapeRefusal,
} from '#core/documents/pdf-names.ts';

type PdfLimits = { readonly largestBytes: number; readonly mostPages: number };
type PdfVerdict = { readonly pages: number } | { readonly refusal: string };

const inflated = promisify(inflate);
const HEAD_BYTES = 16;
const TAIL_BYTES = 1_024;
const DICTIONARY_BYTES = 4_096;
/** A compressed object that unfolds to more than this is a bomb and no document. */
const MOST_UNFOLDED = 64 * 1_048_576;
const MOST_STREAMS = 20_000;
const MOST_BROKEN = 10;
const CHAINED = /\/Filter\s*\[\s*\/\w+\s*\//;
const PREDICTED = /\/Predictor\s+(?!1\b)\d/;
/** Pixels, glyphs and colours: data that a reader never takes for objects. */
const RAW_DATA = /\/(Image|Length1|FontFile|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode|ICCBased)\b/;
const CANNOT_READ = 'The file is packed in a way that cannot be checked. Print it to PDF again and send the new file.';

export async function checkPdf(content: Buffer, { largestBytes, mostPages }: PdfLimits): Promise<PdfVerdict> {
  if (content.byteLength === 0) return { refusal: 'The file is empty.' };
  if (content.byteLength > largestBytes) {
    return { refusal: `The file is larger than ${Math.floor(largestBytes / 1_048_576)} MB.` };
  }
  const text = content.toString('latin1');
  const shape = shapeRefusal(text.slice(0, HEAD_BYTES), text.slice(-TAIL_BYTES));
  if (shape) return { refusal: shape };
  if (isEncrypted(text))
    return { refusal: 'The file is protected with a password. Remove the protection and send it again.' };
  const unfolded = await unfoldedText(content, text);
  if (unfolded === undefined) return { refusal: CANNOT_READ };
  const active = activeContent(text) ?? activeContent(unfolded);
  if (active) return { refusal: `The file contains ${active}. Print it to PDF and send that.` };
  const pages = Math.max(claimedPages(text), claimedPages(unfolded)) || pageObjects(text) + pageObjects(unfolded);
  if (pages === 0) return { refusal: 'The file has no pages.' };
  if (pages > mostPages) return { refusal: `The file has ${pages} pages; at most ${mostPages} can be sent.` };
  return { pages };
}

/** The content of every compressed object that is not plain data; undefined where one cannot be looked at. */
async function unfoldedText(content: Buffer, text: string): Promise<string | undefined> {
  const parts: string[] = [];
  let room = MOST_UNFOLDED;
  let broken = 0;
  let streams = 0;
  for (const { dictionary, from, to } of streamsIn(text)) {
    streams += 1;
    if (streams > MOST_STREAMS) return undefined;
    const objects = isObjectStream(dictionary);
    const kind = packing(dictionary, objects);
    if (kind === 'plain') continue;
    const part = kind === 'deflated' ? await unfold(content.subarray(from, to), room) : { failed: 'broken' as const };
    if ('text' in part) {
      room -= part.text.length;
      parts.push(part.text);
      continue;
    }
    broken += 1;
    if (objects || part.failed === 'too much' || broken > MOST_BROKEN) return undefined;
  }
  return parts.join('\n');
}

/** How a stream is packed: not at all or as plain data, deflated, or in some other way. */
function packing(dictionary: string, objects: boolean): 'plain' | 'deflated' | 'other' {
  const deflated = /\/(FlateDecode|Fl)\b/.test(dictionary);
  if (!objects && (!deflated || RAW_DATA.test(dictionary) || CHAINED.test(dictionary))) return 'plain';
  if (objects && !/\/Filter/.test(dictionary)) return 'plain';
  return deflated && !CHAINED.test(dictionary) && !PREDICTED.test(dictionary)
    ? 'deflated'
    : objects
      ? 'other'
      : 'plain';
}

/** Every place where a stream could begin, whatever stands around it: a reader may be led there by other means. */
function* streamsIn(text: string): Generator<{ dictionary: string; from: number; to: number }> {
  const start = /(?<!end)stream\r?\n/g;
  let to = -1;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const from = start.lastIndex;
    if (to < from) {
      const end = text.indexOf('endstream', from);
      to = end === -1 ? text.length : end;
    }
    const before = text.slice(Math.max(0, match.index - DICTIONARY_BYTES), match.index);
    yield { dictionary: before.slice(before.lastIndexOf(' obj') + 1), from, to };
  }
}

async function unfold(packed: Buffer, room: number): Promise<{ text: string } | { failed: 'too much' | 'broken' }> {
  try {
    const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH };
    return { text: ((await inflated(packed, options)) as Buffer).toString('latin1') };
  } catch (error) {
    const tooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return { failed: tooMuch ? 'too much' : 'broken' };
  }
}
