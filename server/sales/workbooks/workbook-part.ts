// One part of a workbook, unpacked piece by piece, and looked at as it comes: what begins like no XML, nests deeper than
// a sheet ever does, or is a sheet without the end of a row in its first two megabytes is known long before its end.
import { createInflateRaw } from 'node:zlib';

/** A sheet nests eight deep; whatever goes on and on is no workbook, and would take all memory before it is known. */
const DEEPEST = 256;
const PIECE_BYTES = 262_144;
/** Of a sheet: some thousand rows. */
const START_BYTES = 524_288;
const MOST_WITHOUT_ROW = 2_097_152;
const [OPEN, CLOSE, SLASH, REMARK, ORDER] = [...Buffer.from('<>/!?')];
const SHEET = /worksheets\/[^/]+\.xml$/i;
const ROW_END = /<\/(\w+:)?row\s*>/g;

export class TooMuch extends Error {}

type PartRequest = { name: string; method: 'stored' | 'deflated'; packed: Buffer; room: number; onlyStart: boolean };

/** The whole part, or of a long sheet its first rows; throws at what cannot be one. */
export async function unpackPart({ name, method, packed, room, onlyStart }: PartRequest): Promise<Buffer[]> {
  const isSheet = SHEET.test(name);
  const pieces: Buffer[] = [];
  const depth = depthCounter();
  let bytes = 0;
  let hasRows = false;
  for await (const piece of method === 'stored' ? cut(packed) : inflated(packed)) {
    if (bytes === 0 && !beginsLikeXml(piece)) throw new Error('Not XML');
    depth(piece);
    bytes += piece.byteLength;
    if (bytes > room) throw new TooMuch();
    pieces.push(piece);
    const isLooked = isSheet && !hasRows && bytes >= START_BYTES;
    if (!isLooked) continue;
    const start = firstRows(Buffer.concat(pieces));
    hasRows = start !== undefined;
    if (start && onlyStart) return [start];
    if (!start && bytes > MOST_WITHOUT_ROW) throw new Error('Not a sheet');
  }
  return pieces;
}

/** Cut behind its last whole row, and closed. */
function firstRows(sheet: Buffer): Buffer | undefined {
  const last = [...sheet.toString('latin1').matchAll(ROW_END)].at(-1);
  if (!last) return undefined;
  const prefix = last[1] ?? '';
  const closing = `</${prefix}sheetData></${prefix}worksheet>`;
  return Buffer.concat([sheet.subarray(0, last.index + last[0].length), Buffer.from(closing)]);
}

function* cut(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflating = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflating.end(packed);
  yield* inflating as AsyncIterable<Buffer>;
}

/** Behind a mark of its letters and white space; letters of two bytes have a zero before or behind. */
function beginsLikeXml(piece: Buffer): boolean {
  const first = piece.subarray(0, 64).find((byte) => ![0xef, 0xbb, 0xbf, 0xfe, 0xff, 0, 9, 10, 13, 32].includes(byte));
  return first === OPEN;
}

/** Elements are counted as they open and close. */
function depthCounter(): (piece: Buffer) => void {
  let [depth, last] = [0, 0];
  return (piece) => {
    let before = last;
    for (const byte of piece) {
      if (before === OPEN && byte !== REMARK && byte !== ORDER) depth += byte === SLASH ? -1 : 1;
      else if (byte === CLOSE && before === SLASH) depth -= 1;
      if (depth > DEEPEST) throw new Error('Deeper than any sheet');
      before = byte;
    }
    last = before;
  };
}
