// A workbook is a zip of XML, and a small zip can unfold to more than any machine holds. So its parts are unpacked here,
// by the list at the end of the file and up to a bound, and laid flat into a new archive that can only be what was
// looked at: whatever else the file held between its parts is gone, and so are the sizes it claimed.
import { crc32 } from 'node:zlib';
import { TooMuch, unpackPart } from '#server/sales/workbooks/workbook-part.ts';

const MOST_PARTS = 2_000;
const MOST_UNPACKED = 104_857_600;
const LIST_END = 0x06054b50;
const LIST_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const LIST_END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Words that several sheets share are needed for the first row too; more of them are read with the whole only. */
const MOST_IN_START = 8_388_608;

type Part = { name: Buffer; content: Buffer[]; bytes: number };

/**
 * The same parts, unpacked, as pieces of an archive; undefined where they cannot be read or are too much. The start has
 * of long sheets the first rows only.
 */
export async function unpackWorkbook(packed: Buffer, extent: 'whole' | 'start'): Promise<Buffer[] | undefined> {
  const parts: Part[] = [];
  let room = extent === 'start' ? MOST_IN_START : MOST_UNPACKED;
  try {
    for (const entry of entriesOf(packed)) {
      const name = entry.name.toString('latin1');
      if (!/\.(xml|rels)$/i.test(name)) continue;
      const content = await unpackPart({
        ...contentOf(packed, entry, room),
        name,
        room,
        onlyStart: extent === 'start',
      });
      const bytes = content.reduce((sum, piece) => sum + piece.byteLength, 0);
      room -= bytes;
      parts.push({ name: entry.name, content, bytes });
    }
  } catch (error) {
    // What is wrong with the whole is said when the whole is read.
    if (extent === 'start' && error instanceof TooMuch) return unpackWorkbook(packed, 'whole');
    return undefined;
  }
  return flatArchive(parts);
}

type Entry = { name: Buffer; flags: number; method: number; packedBytes: number; at: number };

function* entriesOf(packed: Buffer): Generator<Entry> {
  const end = listEnd(packed);
  const count = packed.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new Error('Too many parts');
  let at = packed.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (packed.readUInt32LE(at) !== LIST_ENTRY) throw new Error('Not an entry');
    const nameBytes = packed.readUInt16LE(at + 28);
    yield {
      name: packed.subarray(at + 46, at + 46 + nameBytes),
      flags: packed.readUInt16LE(at + 8),
      method: packed.readUInt16LE(at + 10),
      packedBytes: packed.readUInt32LE(at + 20),
      at: packed.readUInt32LE(at + 42),
    };
    at += 46 + nameBytes + packed.readUInt16LE(at + 30) + packed.readUInt16LE(at + 32);
  }
}

function listEnd(packed: Buffer): number {
  const earliest = Math.max(0, packed.byteLength - LIST_END_BYTES - LONGEST_COMMENT);
  for (let at = packed.byteLength - LIST_END_BYTES; at >= earliest; at -= 1) {
    if (packed.readUInt32LE(at) === LIST_END) return at;
  }
  throw new Error('No list of parts');
}

function contentOf(packed: Buffer, { at, flags, method, packedBytes }: Entry, room: number) {
  if (packed.readUInt32LE(at) !== LOCAL_ENTRY || (flags & ENCRYPTED) !== 0) throw new Error('Not readable');
  const from = at + 30 + packed.readUInt16LE(at + 26) + packed.readUInt16LE(at + 28);
  const content = packed.subarray(from, from + packedBytes);
  if (content.byteLength !== packedBytes) throw new Error('Not the size it claims');
  if (packedBytes > room) throw new TooMuch();
  if (method !== STORED && method !== DEFLATED) throw new Error('Packed in an unknown way');
  return { packed: content, method: method === STORED ? ('stored' as const) : ('deflated' as const) };
}

/** A zip whose parts stand in it as they are. */
function flatArchive(parts: readonly Part[]): Buffer[] {
  const written: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, bytes } of parts) {
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(
      content.reduce((sum, piece) => crc32(piece, sum), 0),
      10,
    );
    about.writeUInt32LE(bytes, 14);
    about.writeUInt32LE(bytes, 18);
    about.writeUInt16LE(name.byteLength, 22);
    list.push(number32(LIST_ENTRY), Buffer.from([20, 0]), about, Buffer.alloc(10), number32(at), name);
    written.push(number32(LOCAL_ENTRY), about, name, ...content);
    at += 30 + name.byteLength + bytes;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(LIST_END_BYTES);
  end.writeUInt32LE(LIST_END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return [...written, listed, end];
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
