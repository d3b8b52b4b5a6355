// What was paid out of one deal, newest first. The landlord opens a payout; the merchant reads when
// the money arrived and opens the receipt of its days.
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { payoutOverview } from '#core/payments/payouts/payout-contract.ts';
import { money, shortDate, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { overviewHref, payoutHref, receiptHref } from '#web/payments/links.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { overviewQuery } from '#web/payments/queries.ts';
import { payoutTone } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const SHOWN = 5;
export type Overview = z.output<typeof payoutOverview.reply>;

export function DealPayouts({ deal }: { deal: Deal }) {
  const query = useQuery(overviewQuery(deal.id));
  return (
    <SectionCard title="Payouts">
      <PayView query={query} what="The payouts">
        {(overview) => (
          <div className={classes.stack}>
            <PayoutLines overview={overview} role={deal.me.role} most={SHOWN} />
            {overview.payouts.length > SHOWN ? (
              <Link href={overviewHref(deal.id)}>All {overview.payouts.length} payouts</Link>
            ) : null}
          </div>
        )}
      </PayView>
    </SectionCard>
  );
}

type PayoutLinesProps = { overview: Overview; role: Role; most?: number };

export function PayoutLines({ overview: { deal, currency, payouts }, role, most = payouts.length }: PayoutLinesProps) {
  if (payouts.length === 0) return <p className={classes.quiet}>Nothing was paid out yet.</p>;
  return (
    <ul className={classes.thread}>
      {payouts.slice(0, most).map((payout) => (
        <CardHead as="li" key={payout.payout}>
          <span>
            {role === 'landlord' ? (
              <Link href={payoutHref(deal, payout.payout)}>{money(payout.amount, currency)}</Link>
            ) : (
              <Link href={receiptHref(role, { deal, from: payout.sales_from, through: payout.sales_through })}>
                {money(payout.amount, currency)}
              </Link>
            )}
            <br />
            <span className={classes.quiet}>
              {shortDate(payout.pay_day)}, sales of {span(payout.sales_from, payout.sales_through)}
            </span>
          </span>
          <StatusPill tone={payoutTone(payout.status)}>{payout.status_label}</StatusPill>
        </CardHead>
      ))}
    </ul>
  );
}
