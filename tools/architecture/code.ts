// What must not be written, wherever it is imported from. Each function takes one file and answers a sentence for
// every place that breaks its rule.
import { dottedName, type Node, nameOf, referencesIn, type Source } from '#tools/architecture/source.ts';

export const longest = 300;

export function worldInCore(source: Source): string[] {
  const names = referencesIn(source);
  return ['process', 'fetch', 'console', 'window', 'document', 'localStorage']
    .filter((name) => names.has(name))
    .map((name) => `uses ${name}: core is pure`);
}

/** The clock and chance are handed in, so that every rule can be tested at any moment. */
export function ownClock({ nodes }: Source): string[] {
  const clocks = nodes.map((node) => {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments)) return 'new Date()';
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'Date') return 'Date()';
    const name = dottedName(node);
    return ['Date.now', 'Math.random', 'performance.now'].includes(name) ? `${name}()` : undefined;
  });
  return clocks.filter((name) => name !== undefined).map((name) => `uses ${name}: take the clock from the caller`);
}

export function floats({ nodes }: Source): string[] {
  return nodes
    .map((node) => (node.type === 'Identifier' ? node.name : undefined))
    .filter((name) => name === 'parseFloat' || name === 'toFixed')
    .map((name) => `uses ${name}: money is whole cents`);
}

/** Values reach SQL as parameters of the `sql` tag. A plain template that reads as SQL would splice them in as text. */
export function splicedSql({ nodes }: Source): string[] {
  const tagged = new Set(nodes.filter(({ type }) => type === 'TaggedTemplateExpression').map(({ quasi }) => quasi));
  const spliced = nodes.filter((node) => node.type === 'TemplateLiteral' && !tagged.has(node) && readsAsSql(node));
  return spliced.map(() => 'splices values into SQL text: use the `sql` tag');
}

export function rawSql({ nodes }: Source): string[] {
  return nodes.filter((node) => dottedName(node) === 'sql.raw').map(() => 'uses sql.raw: only server/base may');
}

export function defaultExport({ nodes }: Source): string[] {
  const isThere = nodes.some(({ type }) => type === 'ExportDefaultDeclaration');
  return isThere ? ['has a default export: name it'] : [];
}

export function barrel({ path, nodes }: Source): string[] {
  const body = (nodes[0]?.body ?? []) as Node[];
  const onlyPassesOn = body.length > 0 && body.every(({ type, source }) => type.startsWith('Export') && source);
  return onlyPassesOn || /(^|\/)index\.[a-z]+$/.test(path) ? ['is a barrel: import each thing from its own file'] : [];
}

export function vagueName({ path }: Source): string[] {
  const vagueWord = /\/(utils?|helpers?|common|misc|manager|service|dto|impl)\b/.exec(path);
  return vagueWord ? [`is called ${vagueWord[1]}: name it after what it exports`] : [];
}

export function tooLong({ text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longest ? [`has ${lines} lines: past ${longest} a file is two things`] : [];
}

export function unfinished({ text }: Source): string[] {
  return [...text.matchAll(/\b(TODO|FIXME)\b/g)].map(([word]) => `says ${word}: finish it or leave it out`);
}

/** A worker goes on with other test files: what one of them adds to the product must not take part in the next. */
export function keptExtension({ text }: Source): string[] {
  return [...text.matchAll(/(?<!\(\s*)\b(\w+)\.add\((?:async\b|\()/g)].map(
    ([, point]) => `leaves an extension of ${point} to the next file: onTestFinished(${point}.add(…)) takes it back`,
  );
}

const LINES_ABOVE = 3;

/** A cast through unknown believes whatever it is told, so it says why nothing better can be had, just above. */
export function unexplainedCast({ nodes, text }: Source): string[] {
  const casts = nodes.filter(({ type, expression }) => type === 'TSAsExpression' && isUnknown(expression as Node));
  return casts.flatMap(({ end }) => {
    const lines = text.slice(0, end as number).split('\n');
    const isSaid = lines.slice(-1 - LINES_ABOVE).some((line) => /\/\/ |\*\/|^\s+\* /.test(line));
    return isSaid ? [] : [`line ${lines.length} casts through unknown: say why no type can be had, or have one`];
  });
}

function isUnknown({ type, typeAnnotation, expression }: Node): boolean {
  if (type === 'ParenthesizedExpression') return isUnknown(expression as Node);
  return type === 'TSAsExpression' && (typeAnnotation as Node).type === 'TSUnknownKeyword';
}

function readsAsSql({ quasis, expressions }: Node): boolean {
  const text = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('?');
  const statement =
    /^\s*(select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|with\s.+\sas\s*\(|merge\s+into)\b/is;
  const command =
    /^\s*(create|alter|drop|truncate|grant|revoke|copy|set\s+local)\s+(table|schema|role|index|database|\w+\s+to)\b/i;
  return !isEmpty(expressions) && (statement.test(text) || command.test(text));
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
