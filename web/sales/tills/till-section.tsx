// How well our count agrees with the till: the answer, the days as a strip, what is set aside with both figures and a
// choice, and each day's figures.
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Channel } from '#core/pos/contract.ts';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import type { TillDays } from '#core/sales/till-contract.ts';
import { count, counted, DASH, money, sentenceDate, span } from '#web/base/format.ts';
import { MoreOf } from '#web/base/long-list.tsx';
import { channelQuery } from '#web/pos/queries.ts';
import { AllTills } from '#web/sales/tills/all-tills.tsx';
import { SetAsideList } from '#web/sales/tills/set-aside-list.tsx';
import classes from '#web/sales/tills/till.module.css';
import { setAsideQuery, tillDaysQuery } from '#web/sales/tills/till-queries.ts';
import { TillTable } from '#web/sales/tills/till-table.tsx';
import { agreeText, answerOf, asideText, dayState } from '#web/sales/tills/till-words.ts';
import { Figure } from '#web/ui/money-text.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { SkeletonLine } from '#web/ui/states.tsx';

/** The channel's page of a merchant: its own till, then all of the company's. */
export function TillSection({ channel }: { channel: Channel }) {
  return (
    <TillView channel={channel}>
      <AllTills company={channel.company} />
    </TillView>
  );
}

/** Nothing for a channel without a till, and for who may not read its sales. Until that is known its place is kept. */
function TillView({ channel, children }: { channel: Channel; children?: ReactNode }) {
  const days = useQuery({ ...tillDaysQuery(channel.id), retry: false, enabled: channel.pos_type !== null });
  const records = useInfiniteQuery({ ...setAsideQuery(channel.id), retry: false, enabled: channel.pos_type !== null });
  const [till, aside] = [days.data, records.data];
  if (channel.pos_type !== null && (days.isPending || records.isPending)) return <TillPlace />;
  if (!till?.has_till || !aside || (till.results.length === 0 && aside.count === 0)) return null;
  const name = channel.pos_type === null ? 'the till' : POS_TITLES[channel.pos_type];
  return (
    <div className={classes.section}>
      <Stack>
        <Answer till={till} name={name} decides={aside.can_solve} />
        <Figures till={till} name={name} />
        <SetAsideList channel={channel} aside={aside} more={<MoreOf query={records} />} />
        <TillTable till={till} zone={channel.time_zone} />
        {children}
        <Footnote>
          The till’s own total is what each of its records says it comes to; our count adds up their parts. A record set
          aside counts in no sales and no rent until somebody chooses; then its day is restated for both sides.
        </Footnote>
      </Stack>
    </div>
  );
}

/** As high as fifteen days are, so that what stands below does not jump. */
function TillPlace() {
  return (
    <div className={classes.loading} aria-hidden>
      <SkeletonLine width={180} />
      <SkeletonLine width={300} height={48} />
      <SkeletonLine width="60%" height={28} />
      <SkeletonLine width="100%" height={176} />
      <SkeletonLine width="100%" height={620} />
    </div>
  );
}

export function TillPanel({ channel }: { channel: number }) {
  const { data } = useQuery(channelQuery(channel));
  return data ? <TillView channel={data} /> : null;
}

function Answer({ till, name, decides }: { till: TillDays; name: string; decides: boolean }) {
  const aside = asideText(till, decides);
  return (
    <div>
      <p className={classes.eyebrow}>{span(till.from, till.through)}</p>
      <h2 className={classes.answer}>
        <Figure text={answerOf(till.totals)} />
      </h2>
      <p className={classes.sentence}>
        {agreeText(till, name)}
        {aside ? (
          <>
            {' '}
            On <strong>{aside.when}</strong> {aside.what} <strong>{aside.amount}</strong> {aside.until}
          </>
        ) : null}
      </p>
    </div>
  );
}

function Figures({ till, name }: { till: TillDays; name: string }) {
  const { totals, currency, results } = till;
  const changed = results.filter(({ changed: rows }) => rows > 0);
  return (
    <section className={classes.card} aria-label="Our count and the till’s own">
      <ol className={classes.strip}>
        {results.toReversed().map((each) => (
          <li key={each.day} data-state={each.state} title={`${sentenceDate(each.day)}: ${dayState(each).word}`}>
            <span className={classes.mark}>{each.state === 'agrees' ? <IconCheck size={13} stroke={2} /> : null}</span>
            <span className={classes.dayName}>{dayName(each.day)}</span>
          </li>
        ))}
      </ol>
      <dl className={classes.figures}>
        <Fact label="Our count" value={money(totals.gross, currency)}>
          {counted(totals.sales, 'sale', 'sales')}, gross
        </Fact>
        <Fact label={`${name}’s own total`} value={totals.till_gross ? money(totals.till_gross, currency) : DASH}>
          {totals.till_gross ? counted(totals.till_sales, 'sale', 'sales') : 'a record tells no amount'}
        </Fact>
        <Fact label="Set aside" value={money(totals.set_aside_gross, currency)}>
          {totals.set_aside === 0 ? 'nothing' : `${counted(totals.set_aside, 'record', 'records')}, counted nowhere`}
        </Fact>
        <Fact label="Late changes" value={counted(totals.changed_days, 'day', 'days')}>
          {changed[0] ? `${sentenceDate(changed[0].day)}: ${count(changed[0].changed)} changed later` : 'none'}
        </Fact>
      </dl>
    </section>
  );
}

/** "Sat 14". */
function dayName(day: string): string {
  const [weekday = '', date = ''] = sentenceDate(day).split(', ');
  return `${weekday} ${date.split(' ')[1] ?? ''}`;
}

function Fact({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.why}>{children}</dd>
    </div>
  );
}
