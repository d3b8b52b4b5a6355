// One spelling, American, wherever people read: sentences of screens, mails and errors, the summaries of calls and the checks
// of the self-audit. Names of tables, columns, states and files stay as they are: they are no sentences.
import type { Node, Source } from '#tools/architecture/source.ts';

const BRITISH = [
  ...['authoris', 'unauthoris', 'organis', 'recognis', 'summaris', 'customis', 'finalis', 'prioritis', 'synchronis'],
  ...['colour', 'favour', 'behaviour', 'neighbour', 'honour', 'centre', 'metre', 'licence', 'defence', 'cheque'],
  ...['cancelled', 'cancelling', 'labelled', 'travell', 'modelled', 'catalogue', 'judgement', 'whilst', 'grey'],
];
/**
 * A word of its own, not a part of a name (`debit_authorisations`), a path, a state in quotation marks or a column (`as
 * organisation`).
 */
const WORD = new RegExp(`(?<![\\w.'"/-]|\\bas )(?:${BRITISH.join('|')})(?!\\w*[_'"/.]\\w)\\w*`, 'i');

export function britishSpelling({ nodes }: Source): string[] {
  return nodes.flatMap(textsOf).flatMap((text) => {
    const word = /\s/.test(text) ? WORD.exec(text)?.[0] : undefined;
    return word === undefined ? [] : [`says ${word}: people read American spelling`];
  });
}

function textsOf({ type, value }: Node): string[] {
  if (type === 'TemplateElement') return [String((value as { cooked: unknown }).cooked)];
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? [value] : [];
}
