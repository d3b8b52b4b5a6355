// A workbook is a zip of XML, and a small zip can unfold to more than any machine holds. So its parts are unpacked here,
// by the list at the end of the file and up to a bound that all of them share, whatever sizes they claim and however often
// the list names the same bytes; and they are laid flat into a new archive that can only be what was looked at.
import { crc32 } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TooMuch, unpackPart } from '#server/sales/workbooks/workbook-part.ts';

const MOST_PARTS = 2_000;
const MOST_UNPACKED = 104_857_600;
const STORED = 0;
const DEFLATED = 8;

/** Words that several sheets share are needed for the first row too; more of them are read with the whole only. */
const MOST_IN_START = 8_388_608;

type Extent = 'whole' | 'start';
type Part = { name: string; content: Buffer[] };
type Unpacked = { parts: readonly Part[]; archive: Iterable<Uint8Array> };

/**
 * The same parts, unpacked, and as pieces of an archive; undefined where they cannot be read or are too much. The start has
 * of long sheets the first rows only.
 */
export async function unpackWorkbook(packed: Buffer, extent: Extent): Promise<Unpacked | undefined> {
  const parts: Part[] = [];
  let room = extent === 'start' ? MOST_IN_START : MOST_UNPACKED;
  try {
    // What an entry claims of its size is not believed, so it need not be right.
    const archive = await fromBufferPromise(packed, { lazyEntries: true, validateEntrySizes: false });
    if (archive.entryCount > MOST_PARTS) throw new Error('Too many parts');
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName;
      if (!/\.(xml|rels)$/i.test(name)) continue;
      const part = { ...(await contentOf(archive, entry, packed, room)), name, room, onlyStart: extent === 'start' };
      const content = await unpackPart(part);
      if (extent === 'whole' && content.reduce((sum, piece) => crc32(piece, sum), 0) !== entry.crc32) {
        throw new Error('Damaged');
      }
      room -= content.reduce((sum, piece) => sum + piece.byteLength, 0);
      parts.push({ name, content });
    }
  } catch (error) {
    // What is wrong with the whole is said when the whole is read.
    if (extent === 'start' && error instanceof TooMuch) return unpackWorkbook(packed, 'whole');
    return undefined;
  }
  return { parts, archive: flatArchive(parts) };
}

async function contentOf(archive: ZipFile, entry: Entry, packed: Buffer, room: number) {
  const { compressionMethod: method, compressedSize } = entry;
  if (entry.isEncrypted() || (method !== STORED && method !== DEFLATED)) throw new Error('Packed in an unknown way');
  if (compressedSize > room) throw new TooMuch();
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  const content = packed.subarray(fileDataStart, fileDataStart + compressedSize);
  return { packed: content, method: method === STORED ? ('stored' as const) : ('deflated' as const) };
}

/** A zip whose parts stand in it as they are, piece by piece as it is read. */
function* flatArchive(parts: readonly Part[]): Generator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((_, piece) => void written.push(piece));
  for (const { name, content } of parts) {
    const part = new ZipPassThrough(name);
    archive.add(part);
    for (const piece of content) {
      part.push(piece);
      yield* written.splice(0);
    }
    part.push(new Uint8Array(), true);
  }
  archive.end();
  yield* written.splice(0);
}
