// One month back or ahead; the month that is now has no address of its own.
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { monthDate } from '#core/base/spoken.ts';
import { addMonths, day } from '#core/base/time.ts';
import { useAddress } from '#web/base/address.ts';
import classes from '#web/payments/rent/month.module.css';
import { RentAddress } from '#web/payments/rent/rent-address.ts';

export function MonthSteps({ month, today }: { month: string; today: string }) {
  const [, change] = useAddress(RentAddress);
  const step = (months: number) => {
    const next = addMonths(day(`${month}-01`), months).slice(0, 7);
    return { next, go: () => change({ month: today.startsWith(next) ? undefined : next }) };
  };
  const [before, after] = [step(-1), step(1)];
  return (
    <span className={classes.steps}>
      <ActionIcon variant="default" size={34} aria-label={`Show ${monthDate(before.next)}`} onClick={before.go}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="default" size={34} aria-label={`Show ${monthDate(after.next)}`} onClick={after.go}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}
