// Marks found words in a page's text layer without touching its markup: ranges in a named highlight, which the style
// sheet colours. Nothing a document contains is ever written into the page as markup.
import { positionsOf } from '#web/documents/find-text.ts';

const ALL = 'document-found';
const CURRENT = 'document-current';

/** Marks every place on the page, the current one more strongly, and brings that one into sight. */
export function highlight(layer: Element | null, words: string, currentNth: number | undefined): void {
  clearHighlights();
  if (!layer || words.trim() === '' || !('highlights' in CSS)) return;
  const { text, nodes } = textOf(layer);
  const ranges = positionsOf(text, words).map((at) => rangeOf(nodes, at, at + words.trim().length));
  const current = currentNth === undefined ? undefined : ranges[currentNth];
  CSS.highlights.set(ALL, new Highlight(...ranges.filter((range) => range !== undefined)));
  if (!current) return;
  CSS.highlights.set(CURRENT, new Highlight(current));
  current.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

export function clearHighlights(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

type Placed = { node: Text; from: number };

function textOf(layer: Element): { text: string; nodes: Placed[] } {
  const nodes: Placed[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, from: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += ' ';
  }
  return { text, nodes };
}

function rangeOf(nodes: readonly Placed[], from: number, to: number): Range | undefined {
  const at = (offset: number) => nodes.findLast((placed) => placed.from <= offset);
  const [first, last] = [at(from), at(to - 1)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}
