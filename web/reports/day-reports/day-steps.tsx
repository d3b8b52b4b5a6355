// The way back to the days, and to the day before and after.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from '#web/reports/reports.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';

type DayStepsProps = { back: { label: string; href: string }; before?: string; after?: string };

export function DaySteps({ back, before, after }: DayStepsProps) {
  return (
    <div className={classes.top}>
      <Link href={back.href}>{back.label}</Link>
      <span className={classes.row}>
        {before ? (
          <ButtonLink variant="default" size="xs" href={before} leftSection={<IconChevronLeft size={15} />}>
            Day before
          </ButtonLink>
        ) : null}
        {after ? (
          <ButtonLink variant="default" size="xs" href={after} leftSection={<IconChevronRight size={15} />}>
            Day after
          </ButtonLink>
        ) : null}
      </span>
    </div>
  );
}
