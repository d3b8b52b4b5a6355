// The typeface of all PDFs, read and parsed once. The library that draws a document opens its fonts anew for each, and parsing
// them was more than half of the time of a page. Its font reader takes further formats: ours is a mark that stands for a font
// which is open already. What a document changes of a font (the glyphs it uses) lies in a subset of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Font = { readonly postscriptName: string };
type FontReader = {
  openSync(path: string): Font;
  registerFormat(format: { probe(content: Uint8Array): boolean; new (stream: { buffer: Uint8Array }): object }): void;
};

const ours = createRequire(import.meta.url);
const FOLDER = join(dirname(ours.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
/** What pdfmake draws with, and what that reads fonts with: the very copies that they load themselves. */
const [DRAWS, READS] = ['pdfkit', 'fontkit'];
const reader = createRequire(createRequire(ours.resolve('pdfmake')).resolve(DRAWS))(READS) as FontReader;

const FILES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const;

const MARK = 'opened font ';
const opened = new Map<string, Font>();

reader.registerFormat(
  class {
    static probe(content: Uint8Array): boolean {
      return textOf(content).startsWith(MARK);
    }

    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: the reader makes fonts with `new`, and this one is made already.
      return openedFont(textOf(buffer).slice(MARK.length));
    }
  },
);

function openedFont(file: string): Font {
  const font = opened.get(file) ?? reader.openSync(join(FOLDER, file));
  opened.set(file, font);
  return font;
}

const textOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 80)).toString('latin1');

/** Name and content of each face, to be put where the drawing library looks for files. */
export const FONT_MARKS = Object.values(FILES).map((file) => ({ file, content: Buffer.from(`${MARK}${file}`) }));
export const FONT_FACE = FILES;
