// AutoPay of a whole property or company: what is debited next, what waits for an answer, the agreements, the invoices.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import { useAddress } from '#web/base/address.ts';
import { shownWith } from '#web/base/shown-with.ts';
import { AutopayAnswer } from '#web/payments/autopay-answer.tsx';
import { DebitCard } from '#web/payments/invoices/debit-card.tsx';
import { InvoiceList } from '#web/payments/invoices/invoice-list.tsx';
import { OtherDebitsCard } from '#web/payments/invoices/other-debits-card.tsx';
import { PayView } from '#web/payments/pay-view.tsx';
import { openDisputesQuery, openInvoicesQuery, type PayScope, sweepsQuery } from '#web/payments/queries.ts';
import { SweepList } from '#web/payments/sweeps/sweep-list.tsx';
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';
import { WithSide } from '#web/ui/page.tsx';

const OpenInvoice = z.object({ invoice: z.string().optional().catch(undefined) });

type ScopeAutopayProps = {
  scope: Omit<PayScope, 'deal'>;
  viewer: Role;
  side: ReactNode;
  actions: ReactNode;
  /** What stands below the invoices: it comes with them, and is not pushed away by them. */
  below?: ReactNode;
};

export function ScopeAutopay({ scope, viewer: role, side, actions, below }: ScopeAutopayProps) {
  const [, change] = useAddress(OpenInvoice);
  const open = useQuery(openInvoicesQuery(scope));
  const sweeps = useQuery(sweepsQuery(scope));
  const disputing = useQuery(openDisputesQuery);
  const disputes = disputing.data?.results ?? [];
  return (
    <PayView query={shownWith(open, sweeps, disputing)} what="AutoPay">
      {({ results }) => {
        const invoices = results.filter(({ outstanding }) => Number(outstanding) > 0);
        const disputed = (id: number) => disputes.filter(({ invoice }) => invoice === id);
        const [first, ...others] = invoices.filter(
          ({ id, status, hold_reason }) => status === 'failed' || hold_reason !== '' || disputed(id).length > 0,
        );
        // Beside what needs somebody; where nothing does, in its place.
        const agreements = (
          <PayView query={sweeps} what="The agreements">
            {(page) => <SweepList sweeps={page.results} role={role} />}
          </PayView>
        );
        return (
          <>
            <AutopayAnswer invoices={invoices} role={role} ofDeal={false} actions={actions} />
            <WithSide
              side={
                <>
                  {side}
                  {first ? agreements : null}
                </>
              }
            >
              {first ? (
                <DebitCard
                  invoice={first}
                  disputes={disputed(first.id)}
                  role={role}
                  onOpen={({ id }) => change({ invoice: id })}
                />
              ) : (
                agreements
              )}
              <OtherDebitsCard invoices={others} side={role} onOpen={({ id }) => change({ invoice: id })} />
            </WithSide>
            <div className={sweepClasses.wide}>
              <InvoiceList scope={scope} role={role} />
            </div>
            {below}
          </>
        );
      }}
    </PayView>
  );
}
