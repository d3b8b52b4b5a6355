// The average of a bucket and those before it: of seven days, or of four weeks or months. A bucket that the range cuts, or
// that is not over, is neither averaged nor has an average: weeks of 100.00, 120.00, 80.00 and 140.00 average 110.00, and
// the two days of the week that runs now do not pull that down.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';

type Bucket = { complete: boolean; adjusted: Cents };

export function movingAverages(buckets: readonly Bucket[], width: number): (Cents | null)[] {
  return buckets.map((_, at) => {
    const averaged = at + 1 < width ? [] : buckets.slice(at + 1 - width, at + 1);
    if (averaged.length === 0 || averaged.some(({ complete }) => !complete)) return null;
    const sum = averaged.reduce((all, { adjusted }) => all + adjusted, 0);
    return roundedRatio(BigInt(cents(sum)), BigInt(width));
  });
}
