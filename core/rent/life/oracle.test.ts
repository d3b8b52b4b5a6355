import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber } from '#core/base/time.ts';
import { lifeFigures } from '#core/rent/life/figures.ts';
import { oracleLife } from '#testing/rent/life-oracle.ts';
import { oracleAccount } from '#testing/rent/life-oracle-account.ts';
import { LIFE_TAPE_LENGTH, lifeFrom, type RandomLife } from '#testing/rent/random-life.ts';
import { searchSize } from '#testing/search-size.ts';

// LIVES asks for more than a night does, SEED says which ones.
const LIVES = Number(process.env.LIVES ?? searchSize({ day: 100, night: 5_000 }));
const SEED = Number(process.env.SEED ?? 20261117);
const PARTS = LIVES > 1_000 ? 20 : 2;

const randomLife = fc
  .uint32Array({ minLength: LIFE_TAPE_LENGTH, maxLength: LIFE_TAPE_LENGTH, size: 'max' })
  .map((tape) => lifeFrom(tape));

type Dated = { to: string | number; amount: number };
const number = (day: string | number) => (typeof day === 'number' ? day : dayNumber(day as never));
const withAmounts = (lines: readonly Dated[]) =>
  lines.filter(({ amount }) => amount !== 0).map(({ to, amount }) => `${number(to)} ${amount}`);

function agrees({ life, days }: RandomLife): void {
  for (const { day, rent, ...figures } of lifeFigures(life, days)) {
    const at = dayNumber(day);
    const expected = oracleLife(
      life,
      at,
      life.events.filter(({ on }) => on <= day),
    );
    const account = oracleAccount(life, at);
    const listed = expected.months.filter(({ last, state }) => {
      return life.opening === null || last > life.opening.day || state !== 'open';
    });
    expect({
      lines: withAmounts(rent.lines),
      trueUps: withAmounts(rent.trueUps),
      baseLines: withAmounts(rent.baseLines),
      baseDues: rent.baseLines.filter(({ amount }) => amount !== 0).map(({ due }) => number(due)),
      lineDues: rent.lines.filter(({ amount }) => amount !== 0).map(({ due_on }) => number(due_on)),
      fees: withAmounts(rent.fees),
      adjustedGross: rent.adjustedGross,
      held: rent.held,
      capRemaining: rent.capRemaining,
      months: figures.months,
      refused: figures.refused.map(({ on, kind, month }) => `${on} ${kind} ${month}`).sort(),
      invoices: figures.invoices.map(({ run, due, lines, net, tax, total }) => {
        const texts = lines.map(({ kind, period_end, amount }) => `${kind} ${number(period_end)} ${amount}`).sort();
        return { run: number(run), due: number(due), lines: texts, net, tax, total };
      }),
      outstanding: figures.account.outstanding,
      interest: figures.account.interest,
    }).toEqual({
      lines: withAmounts(expected.lines),
      trueUps: withAmounts(expected.trueUps),
      baseLines: withAmounts(expected.baseLines),
      baseDues: expected.baseLines.filter(({ amount }) => amount !== 0).map(({ due }) => due),
      lineDues: expected.lines.filter(({ amount }) => amount !== 0).map(({ due }) => due),
      fees: withAmounts(expected.fees),
      adjustedGross: expected.adjustedGross,
      held: expected.held,
      capRemaining: expected.capRemaining,
      months: Object.fromEntries(listed.map(({ name, state }) => [name, state])),
      refused: expected.refused,
      invoices: account.invoices,
      outstanding: account.outstanding,
      interest: account.interest,
    });
  }
}

// In parts, so that a busy machine does not run into the time limit of a single test.
const parts = Array.from({ length: PARTS }, (_, part) => SEED + part);
test.each(parts)(`an independent reading agrees on ${Math.ceil(LIVES / PARTS)} random lives (seed %d)`, (seed) => {
  let [checked, amended] = [0, 0];
  fc.assert(
    fc.property(randomLife, (random) => {
      agrees(random);
      checked += 1;
      if (random.life.lease.versions.length > 1) amended += 1;
    }),
    { numRuns: Math.ceil(LIVES / PARTS), seed },
  );
  expect(checked).toBe(Math.ceil(LIVES / PARTS));
  expect(amended).toBeGreaterThan(checked / 2);
});
