// What the text of a PDF says about it, by its names. A name may be written with escapes (/J#61vaScript is
// /JavaScript), and ends at a delimiter, so that /EncryptMetadata is not /Encrypt. '<< /S /JavaScript /JS
// (app.alert(1)) >>' runs a script when it is opened, and is refused.

/** Names that make a reader do something beyond showing pages, each with how the refusal calls it. */
const ACTIVE: Readonly<Record<string, string>> = {
  JavaScript: 'a script',
  Launch: 'a command that starts another program',
  EmbeddedFile: 'another file inside it',
  EmbeddedFiles: 'another file inside it',
  RichMedia: 'embedded media',
  XFA: 'a form that runs scripts',
  SubmitForm: 'a form that sends data away',
  ImportData: 'a command that reads other files',
};

const DELIMITER = String.raw`(?=[\x00\t\n\f\r ()<>[\]{}/%]|$)`;

function escapable(name: string): string {
  const letter = (character: string) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${[...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')})`;
  };
  return [...name].map(letter).join('');
}

const pattern = (name: string, after = '') => new RegExp(`/${escapable(name)}${DELIMITER}${after}`, 'g');
const ACTIVE_PATTERNS = Object.entries(ACTIVE).map(([name, words]) => ({ words, test: pattern(name) }));
const ENCRYPT = pattern('Encrypt');
const OBJECT_STREAM = pattern('ObjStm');
const PAGE = new RegExp(`/Type\\s*/${escapable('Page')}${DELIMITER}`, 'g');
const PAGE_TREE = new RegExp(`/Type\\s*/${escapable('Pages')}${DELIMITER}`, 'g');
const COUNT = /\/Count\s+(\d{1,9})/g;
/** How far from /Type /Pages its /Count may stand in the same dictionary. */
const NEAR = 2_000;
const MOST_TREES = 2_000;

const has = (text: string, test: RegExp) => {
  test.lastIndex = 0;
  return test.test(text);
};

/** The first forbidden thing in the text, in words. */
export function activeContent(text: string): string | undefined {
  return ACTIVE_PATTERNS.find(({ test }) => has(text, test))?.words;
}

export const isEncrypted = (text: string) => has(text, ENCRYPT);
export const isObjectStream = (dictionary: string) =>
  has(dictionary, OBJECT_STREAM) || (/\/First\s/.test(dictionary) && /\/N\s/.test(dictionary));

export const pageObjects = (text: string) => text.match(PAGE)?.length ?? 0;

/** The largest count that a page tree claims. */
export function claimedPages(text: string): number {
  let most = 0;
  let seen = 0;
  for (const { index } of text.matchAll(PAGE_TREE)) {
    seen += 1;
    if (seen > MOST_TREES) break;
    const around = dictionaryAround(text, index);
    for (const [, count] of around.matchAll(COUNT)) most = Math.max(most, Number(count));
  }
  return most;
}

/** The page tree's own object where objects are delimited, or what stands near it inside an object stream. */
function dictionaryAround(text: string, index: number): string {
  const [from, to] = [Math.max(0, index - NEAR), index + NEAR];
  const before = text.slice(from, index);
  const after = text.slice(index, to);
  return before.slice(before.lastIndexOf('endobj') + 1) + (after.split('endobj')[0] ?? '');
}

/** Written by a PDF producer from the first byte to the last line; what is cut off or only looks like one is not. */
export function shapeRefusal(head: string, tail: string): string | undefined {
  if (!/^%PDF-(1\.\d|2\.0)/.test(head))
    return 'This is not a PDF file. Save or print the document as PDF and send that.';
  if (!/startxref\s+\d+\s+%%EOF\s*\0*$/.test(tail))
    return 'The file is damaged or incomplete. Save it again and send the whole file.';
  return undefined;
}
