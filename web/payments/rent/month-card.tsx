// The month in money by the day it is debited or by property, and where it is: drafts, in review, at the bank, paid, held, failed.
// The height of a day's bar grows with the square root of the amount, so that small days stay visible beside large ones.
import { SegmentedControl } from '@mantine/core';
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import { addDays, addMonths, type Day, day, weekday } from '#core/base/time.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATE_LABELS, type RentState } from '#core/payments/approvals/rent-states.ts';
import { useAddress } from '#web/base/address.ts';
import { money, shortMoney, weekdayName } from '#web/base/format.ts';
import classes from '#web/payments/rent/month.module.css';
import { MonthSteps } from '#web/payments/rent/month-steps.tsx';
import { PropertyBars } from '#web/payments/rent/property-bars.tsx';
import { RentAddress } from '#web/payments/rent/rent-address.ts';
import type { RentScope } from '#web/payments/rent/rent-queries.ts';
import fills from '#web/payments/rent/state-fill.module.css';
import { StateList } from '#web/payments/rent/state-list.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

type OfCurrency = RentMonth['currencies'][number];
type OfDay = { day: Day; states: readonly { state: RentState; cents: number }[]; sum: number };
type CardProps = { rent: RentMonth; money: OfCurrency; scope: RentScope };

export function MonthCard({ rent, money: flow, scope }: CardProps) {
  const phone = usePhone();
  const [{ by }] = useAddress(RentAddress);
  const { currency } = flow;
  const days = daysOf(rent.month, flow);
  const shown = { days, today: rent.today, currency };
  return (
    <SectionCard
      title={monthDate(rent.month)}
      note={by === 'property' ? 'money by property' : 'money by the day it is debited'}
      aside={
        <span className={classes.controls}>
          {phone ? null : <BySwitch />}
          <MonthSteps month={rent.month} today={rent.today} />
        </span>
      }
      flush
    >
      {phone ? (
        <div className={classes.switch}>
          <BySwitch fullWidth />
        </div>
      ) : null}
      {by === 'property' ? <PropertyBars money={flow} /> : phone ? <Calendar {...shown} /> : <Bars {...shown} />}
      <StateList money={flow} scope={scope} />
    </SectionCard>
  );
}

function BySwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const [{ by }, change] = useAddress(RentAddress);
  return (
    <SegmentedControl
      aria-label="Shown by"
      fullWidth={fullWidth}
      value={by ?? 'date'}
      onChange={(value) => change({ by: value === 'property' ? 'property' : undefined })}
      data={[
        { value: 'date', label: 'By date' },
        { value: 'property', label: 'By property' },
      ]}
    />
  );
}

function daysOf(month: string, { days }: OfCurrency): OfDay[] {
  const byDay = new Map(days.map((each) => [each.day, each.states]));
  const all: OfDay[] = [];
  const first = day(`${month}-01`);
  for (let on = first; on < addMonths(first, 1); on = addDays(on, 1)) {
    const states = (byDay.get(on) ?? []).map(({ state, amount }) => ({ state, cents: wholeCents(amount) }));
    all.push({ day: on, states, sum: states.reduce((sum, { cents }) => sum + cents, 0) });
  }
  return all;
}

const dayWords = ({ day: on, states }: OfDay, currency: Currency) =>
  `${weekdayName(on)} ${Number(on.slice(8))}: ${states
    .map(({ state, cents }) => `${RENT_STATE_LABELS[state]} ${money(cents, currency)}`)
    .join(', ')}`;

const BAR_HEIGHT = 96;
const LEAST_HEIGHT = 5;

type DaysProps = { days: readonly OfDay[]; today: string; currency: Currency };

function Bars({ days, today, currency }: DaysProps) {
  const most = Math.max(1, ...days.map(({ sum }) => sum));
  return (
    <ol className={classes.bars} aria-label="Money by debit day">
      {days.map((each) => {
        const height = each.sum <= 0 ? 0 : Math.max(LEAST_HEIGHT, Math.sqrt(each.sum / most) * BAR_HEIGHT);
        return (
          <li
            key={each.day}
            className={classes.day}
            data-today={each.day === today || undefined}
            data-weekend={weekday(each.day) > 5 || undefined}
            title={each.sum === 0 ? undefined : dayWords(each, currency)}
          >
            <span className={classes.column} style={{ height: BAR_HEIGHT + 8 }}>
              <span className={classes.stackBar} style={{ height }}>
                {each.states.map(({ state, cents }) => (
                  <span
                    key={state}
                    className={fills.fill}
                    data-state={state}
                    style={{ flexGrow: Math.sqrt(Math.max(cents, 0)) }}
                  />
                ))}
              </span>
            </span>
            <span className={classes.date}>{Number(each.day.slice(8))}</span>
            <span className={classes.weekday}>{weekday(each.day) > 5 ? ' ' : weekdayName(each.day).slice(0, 2)}</span>
            <span className={classes.sum}>{each.sum === 0 ? ' ' : shortMoney(each.sum, currency)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

function Calendar({ days, today, currency }: DaysProps) {
  const first = weekday(days[0]!.day) % 7;
  return (
    <div className={classes.calendar}>
      {WEEK.map((name) => (
        <span key={name} className={classes.weekday}>
          {name}
        </span>
      ))}
      {days.map((each, at) => (
        <span
          key={each.day}
          className={classes.cell}
          data-today={each.day === today || undefined}
          data-empty={each.sum === 0 || undefined}
          {...(at === 0 && { style: { gridColumnStart: first + 1 } })}
        >
          <span className={classes.date}>{Number(each.day.slice(8))}</span>
          {each.sum === 0 ? null : (
            <>
              <span className={classes.strip} role="img" aria-label={dayWords(each, currency)}>
                {each.states.map(({ state, cents }) => (
                  <span
                    key={state}
                    className={fills.fill}
                    data-state={state}
                    style={{ flexGrow: Math.sqrt(Math.max(cents, 0)) }}
                  />
                ))}
              </span>
              <span className={classes.sum}>{shortMoney(each.sum, currency)}</span>
            </>
          )}
        </span>
      ))}
    </div>
  );
}
