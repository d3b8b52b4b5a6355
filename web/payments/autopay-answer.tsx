// The answer of every AutoPay tab: what is debited next, when, and what is held or has failed; with nothing to come, what
// the bank has.
import type { ReactNode } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { deadlineDate, money } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import answerClasses from '#web/payments/autopay-answer.module.css';
import { answeredDebits, type Coming } from '#web/payments/invoices/coming.ts';
import { Figure } from '#web/ui/money-text.tsx';

type AutopayAnswerProps = {
  invoices: readonly Invoice[];
  role: Role;
  /** One deal is "you" or the merchant; several are counted. */
  ofDeal: boolean;
  /** Invoices are paid outside and recorded. */
  byHand?: boolean;
  /** Where no debit is to come and the bank has none. */
  nothing?: string;
  actions?: ReactNode;
};

export function AutopayAnswer({
  invoices,
  role,
  ofDeal,
  byHand = false,
  nothing = NOTHING,
  actions,
}: AutopayAnswerProps) {
  const { isAtBank, sums } = answeredDebits(invoices);
  const failed = invoices.filter(({ status }) => status === 'failed');
  const figure = sums.length === 0 ? money(0, invoices[0]?.currency) : sums.map(text).join(' + ');
  return (
    <div className={answerClasses.answer}>
      <div>
        <h2>
          <Figure text={figure} />
        </h2>
        <p className={answerClasses.sentence}>
          {sums.length === 0
            ? nothing
            : sums.map((sum) =>
                isAtBank ? (
                  <AtBankWords key={sum.currency} sum={sum} />
                ) : (
                  <ComingWords key={sum.currency} {...{ sum, role, ofDeal, byHand }} />
                ),
              )}
          {failed.length > 0 ? <FailedWords failed={failed} /> : null}
        </p>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

const NOTHING = 'Nothing is about to be debited.';
const text = ({ goes, currency }: Coming) => money(goes, currency);

type ComingWordsProps = { sum: Coming; role: Role; ofDeal: boolean; byHand: boolean };

function ComingWords({ sum, role, ofDeal, byHand }: ComingWordsProps) {
  if (sum.goes === 0) {
    return (
      <>
        {NOTHING} <HeldWords sum={sum} />
      </>
    );
  }
  const many = role === 'landlord' ? 'merchants' : 'stores';
  const one = role === 'landlord' ? 'merchant' : 'store';
  const who = sum.merchants === 1 ? `one ${one}` : `${sum.merchants} ${many}`;
  const whose = role === 'landlord' ? 'the merchant' : 'your bank';
  const late = sum.day < today();
  const first = sum.day === sum.last ? ' ' : ', the first ';
  return (
    <>
      {byHand
        ? `is invoiced and waits for its payment, ${sum.day === sum.last ? '' : 'the first '}due `
        : `${late ? 'is due to be debited' : 'will be debited'} from ${ofDeal ? whose : who}${first}${late ? 'since' : 'on'} `}
      <strong>{deadlineDate(sum.day, today())}</strong>. <HeldWords sum={sum} />
    </>
  );
}

function AtBankWords({ sum }: { sum: Coming }) {
  return (
    <>
      is with the bank since <strong>{deadlineDate(sum.day, today())}</strong>. <HeldWords sum={sum} />
    </>
  );
}

function HeldWords({ sum: { held, currency } }: { sum: Coming }) {
  return held > 0 ? (
    <>
      <strong>{money(held, currency)} is held</strong> until disputes are settled.{' '}
    </>
  ) : null;
}

function FailedWords({ failed }: { failed: readonly Invoice[] }) {
  const [first] = failed;
  const sum = failed.reduce((total, { outstanding }) => total + wholeCents(outstanding), 0);
  return (
    <>
      {' '}
      <strong>{failed.length === 1 ? `${first?.number} failed` : `${failed.length} debits failed`}</strong>:{' '}
      {money(sum, first?.currency)} is still open.
    </>
  );
}
