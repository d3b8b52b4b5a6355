/** Quoted in the middle of a sentence, somebody's words bring no full stop of their own: “Too late. ” is “Too late”. */
export function withoutStop(words = ''): string {
  // The look behind begins each run of stops once, so that a long one is not tried from every place in it.
  return words.replace(/(?<![.\s])[.\s]+$/, '');
}
