// Where the money of one deal is, what was paid out of it, and the statement a bookkeeper keeps.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/payments/autopay.module.css';
import { StatementCard } from '#web/payments/books/statement-card.tsx';
import { PayView } from '#web/payments/pay-view.tsx';
import { PayoutLines } from '#web/payments/payouts/deal-payouts.tsx';
import { MoneyPlaces } from '#web/payments/payouts/money-places.tsx';
import { overviewQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';

export function OverviewTab({ deal }: { deal: Deal }) {
  const query = useQuery(overviewQuery(deal.id));
  return (
    <PayView query={query} what="The overview">
      {(overview) => (
        <div className={classes.stack}>
          <p>
            <Link href={dealAddress(deal, deal.me.role, 'auto-pay')}>Back to AutoPay</Link>
          </p>
          <SectionCard title="Where the money is">
            <MoneyPlaces overview={overview} role={deal.me.role} />
          </SectionCard>
          <WithSide
            side={
              <SectionCard title="Payouts">
                <PayoutLines overview={overview} role={deal.me.role} />
              </SectionCard>
            }
          >
            <StatementCard deal={deal} />
          </WithSide>
        </div>
      )}
    </PayView>
  );
}
