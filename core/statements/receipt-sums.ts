import { type Cents, cents } from '#core/base/money.ts';
import type { AccruedDay } from '#core/statements/part-accrual.ts';

/** What is due for the days; rent that is only expected is not. */
export function amountOf(days: readonly AccruedDay[]): Cents {
  return cents(days.reduce((all, { amount, expected }) => (expected ? all : all + amount), 0));
}

export function expectedOf(days: readonly AccruedDay[]): Cents {
  return cents(days.reduce((all, { amount, expected }) => (expected ? all + amount : all), 0));
}
