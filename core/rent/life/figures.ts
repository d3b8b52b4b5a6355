// Every figure of a life at a day, from what is known on it: the rent with its due days, the states of the months, what
// was refused, the invoices issued by then, what is unpaid, and the effect of the latest proposal.
import type { Day } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { billingRuns } from '#core/rent/life/billing/billing-runs.ts';
import type { Invoice } from '#core/rent/life/billing/invoices.ts';
import { type Account, accountOn } from '#core/rent/life/billing/payments.ts';
import { type Effect, effectOf } from '#core/rent/life/effect.ts';
import { knownOf, momentOf, type Refused } from '#core/rent/life/known.ts';
import { type LifeRent, lifeRent } from '#core/rent/life/life-rent.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import type { KnownMonth, MonthState } from '#core/rent/life/report-months.ts';

export type LifeFigures = {
  readonly day: Day;
  readonly rent: LifeRent;
  readonly months: Readonly<Record<Day, MonthState>>;
  /** Months that have ended and that nobody has reported. */
  readonly waiting: readonly Day[];
  readonly estimated: readonly Day[];
  readonly refused: readonly Refused[];
  readonly invoices: readonly Invoice[];
  readonly account: Account;
  readonly effect: Effect | null;
};

export function lifeFigures(life: Life, days: readonly Day[]): LifeFigures[] {
  const runs = billingRuns(life);
  return days.map((day) => {
    const at = numberOf(day);
    const moment = momentOf(life, at);
    const knownLife = knownOf(life, moment);
    const proposal = moment.events.findLast((event) => event.kind === 'propose');
    const months = knownLife.months.filter((month) => isListed(life, month));
    const named = (state: MonthState) => months.filter((month) => month.state === state).map(({ name }) => name);
    const ended = new Set(months.filter(({ end }) => end < at).map(({ name }) => name));
    return {
      day,
      rent: lifeRent(knownLife, at),
      months: Object.fromEntries(months.map(({ name, state }) => [name, state])),
      waiting: named('open').filter((name) => ended.has(name)),
      estimated: named('estimated'),
      refused: knownLife.refused,
      invoices: runs.filter(({ run }) => numberOf(run) <= at),
      account: accountOn(knownLife.lease, runs, life.events, at),
      effect: proposal === undefined ? null : effectOf(life, proposal),
    };
  });
}

/** Months of the old books are listed only where somebody reported them. */
function isListed({ opening }: Life, { end, state }: KnownMonth): boolean {
  return opening === null || end > opening.day || state !== 'open';
}
