// A code that fits on a phone's line: "0f8a21c4-7b1d-4e2a-a9c0-55d1e0b7f3a2" reads 0f8a21…f3a2. Bank traces of up to
// sixteen digits stay whole.
const LONGEST = 16;

export function shortCode(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
}
