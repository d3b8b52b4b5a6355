// The mapping of a custom feed as a person writes it, one field a line: "gross = totals.collected".
export function mappingFrom(text: string): Record<string, string> {
  return Object.fromEntries(linesOf(text).map((line) => partsOf(line)));
}

/** What is wrong with the first line that cannot be read; undefined where all can. */
export function mappingProblem(text: string): string | undefined {
  const wrong = linesOf(text).find((line) => partsOf(line).some((part) => part === ''));
  return wrong === undefined ? undefined : `Write “${wrong}” as field = path`;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function partsOf(line: string): [string, string] {
  const [field = '', ...path] = line.split('=');
  return [field.trim(), path.join('=').trim()];
}
