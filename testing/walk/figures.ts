// Figures of money on a page, and whether each opens: it is a link or a button that discloses, stands in one, in a row that
// has one, or in what one has disclosed; a sum opens by what it is the sum of, and a figure may name by aria-describedby the
// part that explains it. The answer of a page opens where its amount stands again. Runs in the page, so it uses nothing from outside.

/** Amounts that lead nowhere, each with the words around it; and how many amounts there are. */
export function unopenedFigures(): { seen: number; unopened: string[] } {
  const AMOUNT = /^[−+]?[$£][\d,]+\.\d{2}$/;
  const OPENS = 'a[href], button, summary, [role="button"]';
  const ROWS = 'tr, li, dl > div, dt, [role="row"]';
  const main = document.querySelector('main');
  const figures = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter((element) => {
    const isLeaf = [...element.children].every((child) => /^\.\d{2}$/.test(child.textContent ?? ''));
    return isLeaf && AMOUNT.test((element.textContent ?? '').trim()) && element.checkVisibility();
  });
  const holdsOpening = (part: Element | null | undefined) => part?.querySelector(OPENS) != null;
  const isDisclosed = (figure: Element) => {
    if (figure.closest('details')) return true;
    for (let part: Element | null = figure; part; part = part.parentElement) {
      if (part.id && document.querySelector(`[aria-controls="${CSS.escape(part.id)}"]`)) return true;
    }
    return false;
  };
  const isExplained = (figure: Element) => {
    const ids = figure.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.some((id) => holdsOpening(document.getElementById(id)));
  };
  const isSum = (figure: Element) => {
    const sum = figure.closest('tfoot, [data-sum], [data-total]');
    return sum !== null && holdsOpening(sum.closest('table, dl, section'));
  };
  const opens = (figure: HTMLElement) =>
    figure.closest(OPENS) !== null ||
    holdsOpening(figure) ||
    holdsOpening(figure.closest(ROWS)) ||
    isSum(figure) ||
    isDisclosed(figure) ||
    isExplained(figure);
  // The answer of a page, where the same amount stands again and opens: in a totals row, in the card of the next debit.
  const isAnswer = (figure: HTMLElement) =>
    figure.closest('h1, h2, [data-size]') !== null &&
    figures.some((other) => other !== figure && other.textContent === figure.textContent && opens(other));
  // "Nothing is about to be debited" has nothing behind it.
  const isNothing = (figure: HTMLElement) =>
    figure.closest('h1, h2') !== null && /^[$£]0\.00$/.test((figure.textContent ?? '').trim());
  const around = (figure: HTMLElement) => {
    const row = figure.closest<HTMLElement>(`${ROWS}, section, article`);
    return `${figure.textContent} in “${(row?.innerText ?? '').replace(/\s+/g, ' ').slice(0, 90)}”`;
  };
  return {
    seen: figures.length,
    unopened: figures.filter((figure) => !(opens(figure) || isAnswer(figure) || isNothing(figure))).map(around),
  };
}
