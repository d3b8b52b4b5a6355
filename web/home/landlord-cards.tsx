// The cards of a landlord's home page.

import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { wholeCents } from '#core/base/spoken.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import { money, sentenceDate } from '#web/base/format.ts';
import { deltaText } from '#web/home/change-words.ts';
import classes from '#web/home/home.module.css';
import { propertyHref } from '#web/properties/links.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker, StatusPill } from '#web/ui/status-pill.tsx';

type Sales = NonNullable<LandlordHome['sales']>;
const SHOWN = 6;

export function Missing({ stores, base }: { stores: Sales['missing']; base: string }) {
  const more = stores.length - SHOWN;
  return (
    <div id="not-reported">
      <SectionCard title="Have not reported" note={storesText(stores.length)} flush>
        {stores.slice(0, SHOWN).map(({ deal, merchant, place, days, last_reported }) => (
          <CardLine
            key={deal}
            title={
              <>
                {merchant} <span className={classes.where}>{place}</span>
              </>
            }
            detail={
              last_reported ? `Last report ${sentenceDate(last_reported)}` : 'No report since the agreement began'
            }
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
        {more > 0 ? (
          <CardLine title={`${more} more`} detail="Their days are listed in the daily sales report." />
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

const STAGES = [
  {
    key: 'in_review',
    label: 'Before the debit',
    detail: (count: number, day: string) => `${debits(count)}, the first for ${day}`,
  },
  { key: 'at_bank', label: 'At the bank', detail: (count: number, day: string) => `${debits(count)}, sent ${day}` },
  { key: 'arriving', label: 'Paid out, arriving', detail: (count: number, day: string) => `${payouts(count)}, ${day}` },
] as const;

export function MoneyAhead({ flow }: { flow: LandlordHome['money'][number] }) {
  const { currency, total, failed, received } = flow;
  const moving = STAGES.filter(({ key }) => wholeCents(flow[key].amount) > 0);
  return (
    <SectionCard
      title="Money on its way"
      aside={<span className={classes.amount}>{money(total, currency)}</span>}
      footer={<p className={classes.quiet}>{money(received, currency)} arrived in the last 30 days.</p>}
      flush
    >
      {moving.length === 0 ? <EmptyState title="Nothing is on its way" /> : null}
      {moving.map(({ key, label, detail }) => (
        <CardLine
          key={key}
          title={
            <>
              <span className={classes.stage} data-stage={key} style={{ display: 'inline-block', marginRight: 8 }} />
              {label}
            </>
          }
          detail={detail(flow[key].count, sentenceDate(flow[key].day))}
          action={<span className={classes.amount}>{money(flow[key].amount, currency)}</span>}
        />
      ))}
      {failed.count > 0 ? (
        <CardLine
          title="Failed"
          detail={`${debits(failed.count)}, tried again ${sentenceDate(failed.day)}`}
          action={<span className={classes.amount}>{money(failed.amount, currency)}</span>}
        />
      ) : null}
    </SectionCard>
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
        <CardLine
          key={deal}
          icon={<IconCalendarDue size={17} stroke={1.6} />}
          tone={renewal ? 'neutral' : 'warn'}
          title={
            <Link look="quiet" href={`${base}/${deal}/terms`}>
              {merchant}
            </Link>
          }
          detail={`${place}, ${renewal ? 'renewal with merchant' : 'no renewal proposed'}`}
          action={<StatusPill tone={renewal ? 'theirs' : 'yours'}>{text}</StatusPill>}
        />
      ))}
      {deals.length === 0 ? <EmptyState title="Nothing ends within 60 days" /> : null}
    </SectionCard>
  );
}

export function Moved({ sales, company }: { sales: Sales; company: number }) {
  if (sales.moved.length === 0) return null;
  return (
    <SectionCard title="Moved most yesterday" note="against the same weekday" flush>
      {sales.moved.map(({ premises, name, sales: sold, change, series }) => (
        <CardLine
          key={premises}
          title={
            <Link look="quiet" href={propertyHref(company, premises)}>
              {name}
            </Link>
          }
          middle={
            <span className={classes.spark}>
              <Sparkline values={series.map((amount) => (amount === null ? null : wholeCents(amount)))} height={24} />
            </span>
          }
          action={
            <span className={classes.amount}>
              {money(sold, sales.currency)} <Delta text={deltaText(change)} />
            </span>
          }
        />
      ))}
    </SectionCard>
  );
}

const storesText = (count: number) => (count === 1 ? '1 store' : `${count} stores`);
const debits = (count: number) => (count === 1 ? '1 debit' : `${count} debits`);
const payouts = (count: number) => (count === 1 ? '1 payout' : `${count} payouts`);
