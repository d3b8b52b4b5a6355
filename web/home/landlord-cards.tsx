// The cards of a landlord's home page.

import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import { type Day, weekday } from '#core/base/time.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import { money } from '#web/base/format.ts';
import { deltaText, missingWords } from '#web/home/change-words.ts';
import classes from '#web/home/home.module.css';
import { useRemindAll } from '#web/home/mutations.ts';
import { propertyHref } from '#web/properties/links.ts';
import { WEEKDAY_NAMES } from '#web/reports/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker, StatusPill } from '#web/ui/status-pill.tsx';

type Sales = NonNullable<LandlordHome['sales']>;
const SHOWN = 6;
/** A long list scrolls inside its card, by the keyboard too. */
const SCROLLS = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label }) as const;

type MissingProps = {
  stores: Sales['missing'];
  /** Those of them that were due for yesterday, as the answer on top counts them. */
  yesterday: number;
  base: string;
  company: number;
  canRemind: boolean;
};

export function Missing({ stores, yesterday, base, company, canRemind }: MissingProps) {
  const reminding = useRemindAll(company);
  const [all, setAll] = useState(false);
  const more = stores.length - SHOWN;
  const hasUnreminded = stores.some(({ reminded }) => !reminded);
  return (
    <div id="not-reported">
      <SectionCard
        title="Have not reported"
        note={missingWords(stores.length, yesterday)}
        aside={
          canRemind && stores.length > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={reminding.isPending}
              disabled={!hasUnreminded}
              onClick={() => reminding.mutate(undefined)}
            >
              {hasUnreminded ? 'Remind all' : 'All reminded today'}
            </Button>
          ) : undefined
        }
        flush
      >
        <div
          className={classes.scrolls}
          data-all={all || undefined}
          {...(all && SCROLLS('Stores that have not reported'))}
        >
          {(all ? stores : stores.slice(0, SHOWN)).map(({ deal, merchant, place, days, reason, reminded }) => (
            <CardLine
              key={deal}
              title={
                <>
                  {merchant} <span className={classes.where}>{place}</span>
                </>
              }
              detail={`${reason}${reminded ? '. Reminded today' : ''}`}
              middle={<GapMarker>{days === 1 ? '1 day' : `${days} days`}</GapMarker>}
              action={
                <Button
                  component={Link}
                  href={`${base}/${deal}/pos-channels`}
                  variant="default"
                  size="xs"
                  aria-label={`Open feed of ${merchant}`}
                >
                  Open feed
                </Button>
              }
            />
          ))}
        </div>
        {more > 0 && !all ? (
          <CardLine
            title={`${more} more`}
            action={
              <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
                {`Show all ${stores.length}`}
              </Button>
            }
          />
        ) : null}
        {stores.length === 0 ? (
          <EmptyState
            title="Every store has reported"
            hint="A store that misses its day stands here the next morning."
          />
        ) : null}
      </SectionCard>
    </div>
  );
}

export function Expiring({ deals, count, base }: { deals: LandlordHome['expiring']; count: number; base: string }) {
  return (
    <SectionCard
      title="Expiring"
      note="next 60 days"
      aside={count > deals.length ? <Link href={`${base}/status/active/expires`}>{`All ${count}`}</Link> : undefined}
      flush
    >
      {deals.map(({ deal, merchant, place, text, renewal }) => (
        <Link key={deal} look="quiet" href={`${base}/${deal}/terms`} className={classes.linked}>
          <CardLine
            icon={<IconCalendarDue size={17} stroke={1.6} />}
            tone={renewal ? 'neutral' : 'warn'}
            title={merchant}
            detail={`${place}, ${renewal ? 'renewal with merchant' : 'no renewal proposed'}`}
            action={<StatusPill tone={renewal ? 'theirs' : 'yours'}>{text}</StatusPill>}
          />
        </Link>
      ))}
      {deals.length === 0 ? <EmptyState title="Nothing ends within 60 days" /> : null}
    </SectionCard>
  );
}

export function Moved({ sales, company }: { sales: Sales; company: number }) {
  if (sales.moved.length === 0) return null;
  const weekdayName = WEEKDAY_NAMES[weekday(sales.day as Day) - 1];
  return (
    <SectionCard title="Moved most yesterday" note={`vs the same ${weekdayName} last year`} flush>
      {sales.moved.map(({ premises, name, sales: sold, change, series }) => (
        <Link key={premises} look="quiet" href={propertyHref(company, premises)} className={classes.linked}>
          <CardLine
            title={name}
            middle={
              <span className={classes.spark}>
                <Sparkline values={series.map((amount) => (amount === null ? null : wholeCents(amount)))} height={24} />
              </span>
            }
            action={
              <span className={classes.moved}>
                {money(sold, sales.currency)} <Delta text={deltaText(change)} />
              </span>
            }
          />
        </Link>
      ))}
    </SectionCard>
  );
}
