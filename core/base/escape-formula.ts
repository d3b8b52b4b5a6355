// A text in a CSV that a spreadsheet would run as a formula gets an apostrophe: "=1+1" is written "'=1+1". So does one
// that begins with a bar, which old spreadsheets take for a command to another program: "|calc" is written "'|calc".

// The wide forms are formulas too where people write Chinese or Japanese.
const FORMULA_START = /^\s*[=+\-@|＝＋－＠｜]|^[\t\r\n\0]/;
// In half of Europe a semicolon ends a cell, so that one inside a text begins the next.
const FORMULA_INSIDE = /([;\t|])(?=[^\S\t]*[=+\-@＝＋－＠])/g;

export function escapeFormula(text: string): string {
  const inside = text.replace(FORMULA_INSIDE, "$1'");
  return FORMULA_START.test(inside) ? `'${inside}` : inside;
}
