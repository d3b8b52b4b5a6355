// One payout in the frame of a connection, at its older address.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/payments/autopay.module.css';
import { PayView } from '#web/payments/pay-view.tsx';
import { PayoutContent } from '#web/payments/payouts/payout-content.tsx';
import { payoutQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function PayoutTab({ deal }: { deal: Deal }) {
  const id = Number(usePathParams<'reportId'>().reportId);
  const landlord = deal.me.role === 'landlord';
  const query = useQuery({ ...payoutQuery(id), enabled: landlord });
  const back = <Link href={dealAddress(deal, deal.me.role, 'auto-pay')}>Back to AutoPay</Link>;
  if (!landlord) {
    return (
      <SectionCard flush>
        <EmptyState
          title="Payouts are the property owner’s"
          hint={<>Your own payments are on the AutoPay tab. {back}</>}
        />
      </SectionCard>
    );
  }
  return (
    <div className={classes.stack}>
      <p>{back}</p>
      <SectionCard title={`Payout PO-${id}`}>
        <PayView query={query} what="The payout">
          {(payout) => <PayoutContent payout={payout} />}
        </PayView>
      </SectionCard>
    </div>
  );
}
