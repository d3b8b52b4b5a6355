// What leaves a merchant's account: the next debit with the sales and tiers behind it, what follows, and what the bank has.
import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { wholeCents } from '#core/base/spoken.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import type { Debit } from '#core/payments/debit.ts';
import { markWords } from '#core/payments/invoices/estimate-marks.ts';
import { counted, deadlineDate, money, sentenceDate, span } from '#web/base/format.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { today } from '#web/deals/today.ts';
import { monthOfSpan, tierWords } from '#web/home/debit-words.ts';
import classes from '#web/home/home.module.css';
import type { NextDebit } from '#web/home/next-debit.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

const LINE_WORDS: Record<Debit['lines'][number]['kind'], string> = {
  percentage: '% Rent',
  base: 'Base rent',
  minimum: 'Minimum rent',
  fee: 'Additional fee',
  interest: 'Late interest',
  correction: 'Correction',
  cap_clip: 'Kept back by the maximum',
};

export function Debits({ next }: { next: NextDebit }) {
  return (
    <SectionCard title={next.isAtBank ? 'What is being debited, and why' : 'What will be debited, and why'} flush>
      {next.debits.map((debit) => (
        <OneDebit key={debit.invoice} debit={debit} />
      ))}
      <div className={classes.total}>
        <span>{`${next.isAtBank ? 'At the bank since' : 'Debit on'} ${sentenceDate(next.day)}`}</span>
        <Figure text={money(next.total, next.currency)} size="card" />
      </div>
    </SectionCard>
  );
}

type DebitAhead = RetailerHome['debits'][number];

function OneDebit({ debit }: { debit: DebitAhead }) {
  const { deal, place, amount, currency, from, through, lines, held, missing_days } = debit;
  const base = `${RETAILER_CONNECTIONS}/${deal}`;
  const asks = wholeCents(held) > 0 ? 'Change dispute' : 'Question a line';
  return (
    <div className={classes.debit}>
      <p className={classes.debitHead}>
        <span>{place}</span>
        <span className={classes.amount}>{money(amount, currency)}</span>
      </p>
      <p className={classes.quiet}>{reasonText(debit)}</p>
      {isOneTier(debit) ? null : (
        <ul className={classes.why}>
          {lines.map((line) => (
            <li key={`${line.kind} ${line.from} ${line.through}`}>
              <span>
                {LINE_WORDS[line.kind]}, {span(line.from, line.through)}
                {line.estimate ? `, ${markWords([line.estimate])}` : ''}
              </span>
              <span>{money(line.amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <Tiers debit={debit} />
      {wholeCents(held) > 0 ? (
        <p className={classes.held}>
          <IconGavel size={16} stroke={1.6} aria-hidden="true" />
          <span>You disputed a part of it</span>
          <span>{money(-wholeCents(held), currency)} held</span>
        </p>
      ) : null}
      {missing_days > 0 ? (
        <GapMarker>{`${missing_days === 1 ? '1 day' : `${missing_days} days`} not reported`}</GapMarker>
      ) : null}
      <div className={classes.buttons}>
        <Button
          component={Link}
          href={`${base}/receipt?from=${from}&through=${through}`}
          variant="default"
          size="xs"
          aria-label={`Open receipt of ${place}`}
        >
          Open receipt
        </Button>
        <Button
          component={Link}
          href={`${base}/auto-pay?invoice=${debit.invoice}`}
          variant="default"
          size="xs"
          aria-label={`${asks} of ${place}`}
        >
          {asks}
        </Button>
      </div>
    </div>
  );
}

/** Nothing but % rent of one rate: the tier says all that its line would. */
const isOneTier = ({ lines: [line, another], tiers: [tier, next] }: DebitAhead) =>
  line?.kind === 'percentage' && !line.estimate && !another && tier?.rent === line.amount && !next;

/** Which part of the sales pays which rate, and which breakpoint was passed on the way. */
function Tiers({ debit: { tiers, currency } }: { debit: DebitAhead }) {
  if (tiers.length === 0) return null;
  return (
    <ul className={classes.tiers} aria-label="% Rent by tier">
      {tiers.map((tier) => {
        const { sold, passed } = tierWords(tier, currency);
        return (
          <li key={sold}>
            <span>
              {sold} {passed ? <em>{passed}</em> : null}
            </span>
            <span>{money(tier.rent, currency)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** "% Rent, Nov 9 – 15. $36,408.76 sold, of which $29,964.61 counts." */
function reasonText(debit: DebitAhead): string {
  const { adjusted_gross, sales, currency, lines, from, through } = debit;
  const kinds = [...new Set(lines.map(({ kind }) => LINE_WORDS[kind]))].join(' and ');
  const counting =
    adjusted_gross === null || isOneTier(debit) ? '' : `, of which ${money(adjusted_gross, currency)} counts`;
  return `${[kinds, span(from, through)].filter(Boolean).join(', ')}. ${money(sales, currency)} sold${counting}.`;
}

type AfterProps = { title: string; debits: readonly Debit[]; coming?: RetailerHome['coming'] };

/** Invoices that follow, and base rent that nobody has invoiced yet. */
export function After({ title, debits, coming = [] }: AfterProps) {
  if (debits.length === 0 && coming.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      {debits.map((debit) => (
        <CardLine
          key={debit.invoice}
          tone={debit.failure ? 'bad' : 'neutral'}
          title={
            <Link look="quiet" href={`${RETAILER_CONNECTIONS}/${debit.deal}/auto-pay?invoice=${debit.invoice}`}>
              {debit.place}
            </Link>
          }
          detail={afterText(debit)}
          action={<span className={classes.amount}>{money(debit.amount, debit.currency)}</span>}
        />
      ))}
      {coming.map((rent) => (
        <ComingRent key={`${rent.currency} ${rent.from} ${rent.debit_day}`} rent={rent} />
      ))}
    </SectionCard>
  );
}

function ComingRent({ rent }: { rent: RetailerHome['coming'][number] }) {
  const { currency, stores, amount, debit_day } = rent;
  const [only, another] = stores;
  return (
    <details className={classes.coming}>
      <summary>
        <CardLine
          title={`Base rent, ${monthOfSpan(rent)}`}
          detail={`${only && !another ? only.place : counted(stores.length, 'store', 'stores')}, debit on ${deadlineDate(debit_day, today())}`}
          action={<span className={classes.amount}>{money(amount, currency)}</span>}
        />
      </summary>
      <ul className={classes.why}>
        {stores.map((store) => (
          <li key={store.deal}>
            <Link look="quiet" href={`${RETAILER_CONNECTIONS}/${store.deal}/terms`}>
              {store.place}
            </Link>
            <span>{money(store.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function afterText({ status, status_label, failure, debit_day, from, through }: Debit): string {
  if (status === 'failed') return `Failed: ${failure}. Tried again ${deadlineDate(debit_day, today())}`;
  if (status === 'processing') return `${span(from, through)}, at the bank since ${deadlineDate(debit_day, today())}`;
  return `${span(from, through)}, ${status_label.toLowerCase()}, debit on ${deadlineDate(debit_day, today())}`;
}
