import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#core/base/time.ts';
import { type LifeFigures, lifeFigures } from '#core/rent/life/figures.ts';
import type { LifeText } from '#core/rent/life/life.ts';
import { parseLife } from '#core/rent/life/parse-life.ts';
import { LIFE_TAPE_LENGTH, lifeFrom, type RandomLife } from '#testing/rent/random-life.ts';
import { searchSize } from '#testing/search-size.ts';

const LIVES = searchSize({ day: 60, night: 1_000 });

const randomLife = fc
  .uint32Array({ minLength: LIFE_TAPE_LENGTH, maxLength: LIFE_TAPE_LENGTH, size: 'max' })
  .map((tape) => lifeFrom(tape));
const check = (holds: (life: RandomLife) => void) =>
  fc.assert(fc.property(randomLife, holds), { numRuns: LIVES, seed: 7 });

function figuresOf(text: LifeText, days: readonly Day[]): LifeFigures[] {
  const parsed = parseLife(text);
  return parsed.ok ? lifeFigures(parsed.life, days) : expect.fail(JSON.stringify(parsed.problems));
}

const percentage = ({ rent }: LifeFigures) => ({
  lines: rent.lines.filter(({ amount }) => amount !== 0).map(({ to, amount }) => `${to} ${amount}`),
  trueUps: rent.trueUps.map(({ to, amount }) => `${to} ${amount}`),
  breakpoints: rent.breakpoints,
});

test('a copy of the terms that continues, on any day, is no amendment at all', () => {
  check(({ text, days }) => {
    const plain = { ...text, versions: [text.versions[0]!], events: [] };
    const from = addDays(text.term.start as Day, 1 + (days[1]!.charCodeAt(9) % 90) * 3);
    if (text.term.end && from > text.term.end) return;
    const copied = { ...plain, versions: [plain.versions[0]!, { from, terms: plain.versions[0]!.terms }] };
    const [a, b] = [figuresOf(plain, days), figuresOf(copied, days)];
    // A cap on an exclusion is measured by each version over its own days, so that a copy may move it.
    if (plain.versions[0]!.terms.sales_definition?.caps?.length) return;
    expect(b.map(percentage)).toEqual(a.map(percentage));
    expect(b.map(({ rent }) => rent.totals)).toEqual(a.map(({ rent }) => rent.totals));
  });
});

test('another fee changes no percentage rent', () => {
  check(({ text, days }) => {
    const other = text.versions.map((version, index) => {
      const additional_fee = index === 0 ? null : { period: 'monthly' as const, amount: '12.34' };
      return { ...version, terms: { ...version.terms, additional_fee } };
    });
    expect(figuresOf({ ...text, versions: other }, days).map(percentage)).toEqual(
      figuresOf(text, days).map(percentage),
    );
  });
});

test('lines add up to the totals, and under cumulative billing to what the period has come to', () => {
  check(({ life, days }) => {
    for (const { rent } of lifeFigures(life, days)) {
      const sum = (lines: readonly { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);
      expect(rent.totals.percentageRent).toBe(sum(rent.lines) + sum(rent.trueUps));
      expect(rent.totals.totalDue).toBe(rent.totals.percentageRent + sum(rent.baseLines) + sum(rent.fees));
      for (const line of rent.lines) {
        const isPlain = line.spec.interim && line.changes.length === 0;
        if (isPlain) expect(line.billedBefore + line.amount).toBe(line.due);
      }
    }
  });
});

test('the order of reports does not matter once all are in', () => {
  check(({ text, days }) => {
    if (!text.reported) return;
    const late = days[1]!;
    const first = text.reported.map(({ month }) => ({ month, on: late }));
    const second = [...text.reported].map(({ month, on }) => ({ month, on: on < late ? on : late })).reverse();
    const plain = { ...text, events: [], estimate: null };
    const [a, b] = [first, second].map((reported) => figuresOf({ ...plain, reported }, [late])[0]!);
    expect(percentage(b!)).toEqual(percentage(a!));
    expect(b!.rent.totals).toEqual(a!.rent.totals);
  });
});
