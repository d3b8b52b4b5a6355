// The glossary as the screens show it, from the table people keep in docs/glossary.md: a line with three cells is a
// word, what it is, and what people read. "| deal | the agreement | Connection |" is {word: 'deal', …, shown:
// 'Connection'}.
export type GlossaryWord = { word: string; meaning: string; shown: string };

export function glossaryWords(markdown: string): GlossaryWord[] {
  return markdown
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && cells[1] !== 'word' && !/^-+$/.test(cells[1] ?? ''))
    .map(([, word = '', meaning = '', shown = '']) => ({ word, meaning, shown }));
}

/** Words that hold what was typed, in any of their cells. */
export function matchingWords(words: readonly GlossaryWord[], typed: string): GlossaryWord[] {
  const wanted = typed.trim().toLowerCase();
  return words.filter((entry) => Object.values(entry).some((cell) => cell.toLowerCase().includes(wanted)));
}
