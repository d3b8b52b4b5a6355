// Money on its way to a landlord, by how near it is to the bank. Every sum opens to the invoices or payouts it is made of.
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import type { MoneyLine } from '#core/payments/payouts/money-line.ts';
import { counted, money, sentenceDate, span } from '#web/base/format.ts';
import classes from '#web/home/home.module.css';
import lined from '#web/home/money-ahead.module.css';
import { connectionHref, portfolioAutopayHref } from '#web/payments/links.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Flow = LandlordHome['money'][number];

const STAGES = [
  {
    key: 'in_review',
    label: 'Before the debit',
    detail: (count: number, day: string) => `${debits(count)}, the first for ${day}`,
  },
  { key: 'at_bank', label: 'At the bank', detail: (count: number, day: string) => `${debits(count)}, sent ${day}` },
  { key: 'arriving', label: 'Paid out, arriving', detail: (count: number, day: string) => `${payouts(count)}, ${day}` },
  { key: 'held', label: 'Held by a dispute', detail: (count: number) => `Of ${debits(count)}, until both sides agree` },
  { key: 'failed', label: 'Failed', detail: (count: number, day: string) => `${debits(count)}, tried again ${day}` },
] as const;
type Stage = (typeof STAGES)[number]['key'];
/** What moves, darker as it comes closer to the bank, and what is held. */
const IN_BAR: readonly Stage[] = ['in_review', 'at_bank', 'arriving', 'held'];

export function MoneyAhead({ flow, company }: { flow: Flow; company: number }) {
  const { currency, total, received } = flow;
  const moving = STAGES.filter(({ key }) => wholeCents(flow[key].amount) > 0);
  return (
    <SectionCard
      title="Money on its way"
      aside={<span className={classes.amount}>{money(total, currency)}</span>}
      footer={<p className={classes.quiet}>{money(received, currency)} arrived in the last 30 days.</p>}
      flush
    >
      {moving.length === 0 ? <EmptyState title="Nothing is on its way" /> : <MoneyBar flow={flow} />}
      {moving.map((stage) => (
        <StageLines key={stage.key} stage={stage} flow={flow} company={company} />
      ))}
    </SectionCard>
  );
}

type StageProps = { stage: (typeof STAGES)[number]; flow: Flow; company: number };

function StageLines({ stage: { key, label, detail }, flow, company }: StageProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { amount, count, day, lines, rest } = flow[key];
  return (
    <div className={lined.stage}>
      <button
        type="button"
        className={lined.opener}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <CardLine
          title={
            <>
              <span className={classes.stage} data-stage={key} />
              {label}
            </>
          }
          detail={detail(count, sentenceDate(day))}
          action={
            <span className={lined.amount}>
              {money(amount, flow.currency)}
              <IconChevronRight size={15} stroke={1.8} aria-hidden="true" data-open={opened || undefined} />
            </span>
          }
        />
      </button>
      <ul id={id} className={lined.lines} hidden={!opened}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.id}`}>
            <span>
              <Link look="quiet" href={lineHref(line, company)}>
                {line.name}
              </Link>
              <small>{[line.place, span(line.from, line.through), line.number].filter(Boolean).join(', ')}</small>
            </span>
            <span className={classes.amount}>{money(line.amount, flow.currency)}</span>
          </li>
        ))}
        {rest.count > 0 ? (
          <li>
            <Link href={portfolioAutopayHref(company)}>{`${rest.count} more`}</Link>
            <span className={classes.amount}>{money(rest.amount, flow.currency)}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function lineHref({ kind, id, deal }: MoneyLine, company: number): string {
  return kind === 'payout' || deal === null
    ? `${portfolioAutopayHref(company)}?payout=${id}`
    : `${connectionHref(deal, 'landlord', 'auto-pay')}?invoice=${id}`;
}

function MoneyBar({ flow }: { flow: Flow }) {
  const parts = STAGES.filter(({ key }) => IN_BAR.includes(key) && wholeCents(flow[key].amount) > 0);
  const words = parts.map(({ key, label }) => `${label} ${money(flow[key].amount, flow.currency)}`);
  if (parts.length === 0) return null;
  return (
    <div className={classes.bar} role="img" aria-label={words.join(', ')}>
      {parts.map(({ key }) => (
        <span key={key} data-stage={key} style={{ flexGrow: wholeCents(flow[key].amount) }} />
      ))}
    </div>
  );
}

const debits = (count: number) => counted(count, 'debit', 'debits');
const payouts = (count: number) => counted(count, 'payout', 'payouts');
