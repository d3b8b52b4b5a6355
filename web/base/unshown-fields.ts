// What the server says of a field stands beside it. Where the screen has no such field, nobody would read it: then it is
// said in a toast, with the field's name. Of {"email": ["Required"], "tax_id": ["Required"]} on a screen that reads
// "Required" once, both are said: "Email: Required" and "Tax id: Required".
import { TOAST_LONG_MS } from '#core/base/constants.ts';
import { showToast } from '#web/base/toast.ts';

/** A form has shown its messages by then. */
const SHOWN_AFTER_MS = 250;

export function sayUnshown(fields: Readonly<Record<string, string>>): void {
  setTimeout(() => {
    const unshown = unshownWords(fields, document.body.textContent);
    if (unshown.length > 0) showToast('bad', unshown.join('\n'), { ms: TOAST_LONG_MS });
  }, SHOWN_AFTER_MS);
}

export function unshownWords(fields: Readonly<Record<string, string>>, page: string): string[] {
  const entries = Object.entries(fields);
  return entries.flatMap(([name, message]) => {
    const sameMessage = entries.filter(([, other]) => other === message).length;
    return page.split(message).length - 1 >= sameMessage ? [] : [`${fieldName(name)}: ${message}`];
  });
}

/** The last part of "terms.end_date" is End date; the number of a row in a list says nothing by itself. */
function fieldName(path: string): string {
  const named = path.split('.').filter((part) => !/^\d+$/.test(part));
  const words = (named.at(-1) ?? path).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
