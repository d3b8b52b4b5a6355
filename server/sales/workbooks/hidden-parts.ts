// What of a workbook whoever opens it does not see: sheets that are hidden, and rows that are, by hand or by a filter. Of
// a first sheet that is hidden and a second that is not, the second is meant where none is named.
import { setImmediate as turn } from 'node:timers/promises';

type Part = { name: string; content: readonly Buffer[] };

export type Hidden = {
  /** Where the sheet that is meant stands among all, from 1. */
  place: number;
  /** Its rows that are hidden, by their numbers. */
  rows: ReadonlySet<number>;
  sheets: ReadonlySet<string>;
};

const BOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const ROW = /<(?:\w+:)?row(\s[^>]*)?>/g;
/** No tag is longer: what goes on without an end is none. */
const LONGEST_TAG = 65_536;

export async function hiddenIn(parts: readonly Part[], sheet?: string): Promise<Hidden> {
  const paths = new Map(
    tagsIn(textOf(parts, LINKS), 'Relationship').map((link) => [link('Id'), pathOf(link('Target'))]),
  );
  const sheets = tagsIn(textOf(parts, BOOK), 'sheet')
    .filter((tag) => tag('name') !== '')
    .map((tag) => ({
      name: tag('name'),
      isHidden: /hidden$/i.test(tag('state')),
      path: paths.get(tag('(?:\\w+:)?id')) ?? '',
    }));
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const meant = sheet === undefined ? shown : sheets.find(({ name }) => name === sheet);
  const content = parts.find(({ name }) => name === meant?.path)?.content ?? [];
  return {
    place: meant ? sheets.indexOf(meant) + 1 : 1,
    rows: await hiddenRows(content),
    sheets: new Set(shown?.isHidden ? [] : sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))),
  };
}

/** Piece by piece, as a sheet may be long; a row without a number follows the one before it. */
async function hiddenRows(content: readonly Buffer[]): Promise<Set<number>> {
  const hidden = new Set<number>();
  let [number, rest] = [0, ''];
  for (const piece of content) {
    const text = rest + piece.toString('latin1');
    for (const [, about = ''] of text.matchAll(ROW)) {
      const said = valueIn(about, 'r');
      number = said === '' ? number + 1 : Number(said);
      if (/^(?:1|true)$/.test(valueIn(about, 'hidden'))) hidden.add(number);
    }
    const open = text.lastIndexOf('<');
    rest = open === -1 || text.includes('>', open) || text.length - open > LONGEST_TAG ? '' : text.slice(open);
    await turn();
  }
  return hidden;
}

const textOf = (parts: readonly Part[], path: string) =>
  Buffer.concat(parts.find(({ name }) => name === path)?.content ?? []).toString('utf8');

/** Each tag of the name as what reads its values. */
const tagsIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)>`, 'g'))].map(
    ([, about = '']) =>
      (value: string) =>
        valueIn(about, value),
  );

function valueIn(about: string, name: string): string {
  const [, doubled, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(about) ?? [];
  return (doubled ?? single ?? '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, word) => {
    if (word !== undefined) return LETTERS[word] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
