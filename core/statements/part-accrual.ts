// The parts of a deal as what they owe, whichever engine answered: the days, the lines that end in the part, and the
// periods that hold a day. 14 days of 50.00 are 700.00 of its percentage rent.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { LifeExplanation } from '#core/rent/life/explanation.ts';
import type { Rent } from '#core/rent/rent.ts';
import type { SalesByDay } from '#core/rent/sales.ts';
import type { BillBy } from '#core/rent/terms.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

type Days = { from: Day; through: Day };

export type AccruedDay = { day: Day; amount: Cents; expected: boolean };

/** A month's base rent; `pieces` lists its amounts where it has several. */
export type AccruedBase = Rent['baseLines'][number] & {
  pieces: { days: number; fullMonth: Cents }[];
  /** Whether it is what the old books owed and did not bill. */
  takenOver: boolean;
};

/** The same with the day it is due; the minimum monthly rent is told like base rent. */
export type DueBase = AccruedBase & { due: Day; isMinimum: boolean };

/** The engine's answer about a part: only what ends within it. */
export type PartRent = Pick<Rent, 'trueUps' | 'fees' | 'capRemaining'> & {
  baseLines: AccruedBase[];
  /** Breakpoint periods that reach into the part, those that began under earlier terms too. */
  explanation: LifeExplanation[];
};

export type Accrual = {
  part: TermsPart;
  /** The terms of the part as the engine was asked. */
  terms: DealTerms;
  sales: SalesByDay;
  billBy: BillBy;
  /** Every day of the part so far. */
  days: AccruedDay[];
  /** The engine's answer through a day: lines, totals, explanation. */
  through(day: Day): PartRent;
  /** Base rent that falls due in the part by a day; from the last day of the deal on also what is due after it. */
  baseDue(day: Day): DueBase[];
  /** Base rent and fees through a day, by themselves; of the part that runs also of a month that ends beyond it. */
  besideSales(day: Day): Pick<PartRent, 'baseLines' | 'fees'>;
  /** What a Maximum Repayment kept out of the percentage rent of a day: zero or negative. */
  clips(day: Day): { day: Day; amount: number }[];
  rentYear(day: Day): Days;
  paymentPeriod(day: Day): Days;
  /** The calendar month, or the month of the retail calendar. */
  month(day: Day): Days;
  /** Months that nobody has reported and that count with an estimate until somebody does. */
  estimated: (Days & { sales: Cents })[];
  /** Sales that count from one day through another, by the terms of their days. */
  sold(span: Days): Cents;
};
