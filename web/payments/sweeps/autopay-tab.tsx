// AutoPay of one connection, the same for both sides: what is debited next, the agreement, the invoices and the
// payouts.
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { shownWith } from '#web/base/shown-with.ts';
import classes from '#web/payments/autopay.module.css';
import { AutopayAnswer } from '#web/payments/autopay-answer.tsx';
import { DebitCard } from '#web/payments/invoices/debit-card.tsx';
import { InvoiceList } from '#web/payments/invoices/invoice-list.tsx';
import { OtherDebitsCard } from '#web/payments/invoices/other-debits-card.tsx';
import { overviewHref } from '#web/payments/links.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { DealPayouts } from '#web/payments/payouts/deal-payouts.tsx';
import { openDisputesQuery, openInvoicesQuery, sweepsQuery } from '#web/payments/queries.ts';
import { RuleCard } from '#web/payments/rent/rule-card.tsx';
import { currentSweeps } from '#web/payments/sweeps/current-sweeps.ts';
import { NoSweep, SweepCards } from '#web/payments/sweeps/sweep-card.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { WithSide } from '#web/ui/page.tsx';

const UNTIL_ACCEPTED = 'Nothing is debited until AutoPay is accepted.';
const ENDED = 'AutoPay has ended: nothing more is debited.';
const OpenInvoice = z.object({ invoice: z.string().optional().catch(undefined) });

export function AutopayTab({ deal }: { deal: Deal }) {
  const sweeps = useQuery(sweepsQuery({ deal: deal.id }));
  const open = useQuery(openInvoicesQuery({ deal: deal.id }));
  const disputes = useQuery(openDisputesQuery);
  return (
    <PayView query={shownWith(sweeps, open, disputes)} what="AutoPay">
      {({ results }) =>
        results.length === 0 ? <NoSweep deal={deal} /> : <Content deal={deal} sweeps={currentSweeps(results)} />
      }
    </PayView>
  );
}

function Content({ deal, sweeps }: { deal: Deal; sweeps: ReturnType<typeof currentSweeps> }) {
  const { role } = deal.me;
  const [, change] = useAddress(OpenInvoice);
  const open = useQuery(openInvoicesQuery({ deal: deal.id }));
  const disputes = useQuery(openDisputesQuery).data?.results ?? [];
  const invoices = (open.data?.results ?? []).filter(({ outstanding }) => Number(outstanding) > 0);
  // What the bank has needs nobody, unless a part of it is in question.
  const [first, ...others] = invoices.filter(
    ({ status, id }) => status !== 'processing' || disputes.some((one) => one.invoice === id),
  );
  return (
    <>
      <PayView query={open} what="What is debited next">
        {() => (
          <AutopayAnswer
            invoices={invoices}
            role={role}
            ofDeal
            byHand={sweeps.running?.collects === 'by_hand'}
            {...(!sweeps.running && { nothing: sweeps.waiting ? UNTIL_ACCEPTED : ENDED })}
            actions={
              <ButtonLink variant="default" href={overviewHref(deal.id)}>
                Overview and statement
              </ButtonLink>
            }
          />
        )}
      </PayView>
      <WithSide
        side={
          <>
            <SweepCards deal={deal} sweeps={sweeps} />
            {role === 'landlord' && sweeps.running ? <RuleCard deal={deal.id} /> : null}
            <DealPayouts deal={deal} />
          </>
        }
      >
        {first ? (
          <DebitCard
            invoice={first}
            disputes={disputes.filter(({ invoice }) => invoice === first.id)}
            role={role}
            onOpen={({ id }) => change({ invoice: id })}
          />
        ) : null}
        <OtherDebitsCard invoices={others} side={role} onOpen={({ id }) => change({ invoice: id })} />
        <InvoiceList scope={{ deal: deal.id }} role={role} />
        <p className={classes.quiet}>
          Issued invoices never change: a correction rides on the next one. Debits and payouts fall on banking days.
        </p>
      </WithSide>
    </>
  );
}
