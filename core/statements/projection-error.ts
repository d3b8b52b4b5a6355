// How far a projection of sales may be off, in thousandths: what four of five blocks of four weeks stayed within before,
// 2% at least. Errors of 10, 20, 30, 40 and 90 thousandths make 4%. With fewer than three blocks to try it on 15% is
// assumed.
const ASSUMED_ERROR = 150;
const LEAST_ERROR = 20;
const LEAST_BLOCKS = 3;

/** `tried` is the number of blocks it was tried on, 0 where it is assumed. */
export function errorOf(pastErrors: readonly number[]): { error: number; tried: number } {
  const within = [...pastErrors].sort((a, b) => a - b)[Math.ceil(pastErrors.length * 0.8) - 1];
  if (within === undefined || pastErrors.length < LEAST_BLOCKS) return { error: ASSUMED_ERROR, tried: 0 };
  return { error: Math.max(LEAST_ERROR, within), tried: pastErrors.length };
}
