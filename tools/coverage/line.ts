// A line of a list of the specification, and the test that proves it.
export type Line = { what: string; proof: string | undefined };
export type Section = { title: string; lines: Line[] };

export const code = (text: string) => `\`${text}\``;
export const cited = (file: string, test: string) => `${file}: ${test}`;
