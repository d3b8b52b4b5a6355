// Where AutoPay of a deal stands, whose turn it is, and what can be done.
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { zonedTime } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { bankHref, proposeHref } from '#web/payments/links.ts';
import { BeginInvoicing } from '#web/payments/sweeps/begin-invoicing.tsx';
import type { CurrentSweeps } from '#web/payments/sweeps/current-sweeps.ts';
import { OPEN_DEAL } from '#web/payments/sweeps/open-deal.ts';
import { SweepActions } from '#web/payments/sweeps/sweep-actions.tsx';
import { SweepFacts } from '#web/payments/sweeps/sweep-facts.tsx';
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';
import { sweepTone, sweepWords } from '#web/payments/words.ts';
import { AskWho, ownScope } from '#web/properties/asking/who-can.tsx';
import { receiptQuery } from '#web/statements/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function SweepCards({ deal, sweeps }: { deal: Deal; sweeps: CurrentSweeps }) {
  const { running, waiting, last } = sweeps;
  const over = running || waiting ? undefined : last;
  return (
    <>
      {waiting ? <SweepCard sweep={waiting} deal={deal} title={running ? 'Proposed change' : 'AutoPay'} /> : null}
      {running ? <SweepCard sweep={running} deal={deal} title="AutoPay" /> : null}
      {over ? <SweepCard sweep={over} deal={deal} title="AutoPay" /> : null}
    </>
  );
}

function SweepCard({ sweep, deal, title }: { sweep: Sweep; deal: Deal; title: string }) {
  const { role } = deal.me;
  const zone = deal.landlord.company.premises.time_zone;
  const ended = !['active', 'paused', 'waiting_accept'].includes(sweep.status);
  return (
    <SectionCard title={title} aside={<StatusPill tone={sweepTone(sweep, role)}>{sweep.status_label}</StatusPill>}>
      <div className={classes.stack}>
        <p>{sweepWords(sweep, role)}</p>
        {sweep.note ? (
          <blockquote className={classes.quote}>
            <span>“{sweep.note}”</span>
            <small>{deal.landlord.company.name}</small>
          </blockquote>
        ) : null}
        {sweep.declined?.note ? (
          <blockquote className={classes.quote}>
            <span>“{sweep.declined.note}”</span>
            <small>{sweep.merchant}</small>
          </blockquote>
        ) : null}
        <SweepFacts sweep={sweep} />
        {ended ? null : <WaitingNotes deal={deal.id} />}
        {sweep.authorisation ? (
          <p className={classes.quiet}>
            Authorized by {sweep.authorisation.by}, {zonedTime(sweep.authorisation.at, zone)}.
            {sweep.authorisation.revoked_at ? ` Revoked ${zonedTime(sweep.authorisation.revoked_at, zone)}.` : ''}
          </p>
        ) : null}
        <SweepActions sweep={sweep} role={role} />
        {ended && proposes(deal) ? <ButtonLink href={proposeHref(deal.id)}>Propose AutoPay again</ButtonLink> : null}
        <BankLink sweep={sweep} deal={deal} />
      </div>
    </SectionCard>
  );
}

/** What is not settled yet, and the months it waits for: the same words as on the receipt. */
function WaitingNotes({ deal }: { deal: number }) {
  const { data } = useQuery(receiptQuery(deal, {}));
  return (data?.waiting ?? []).map(({ words }) => (
    <p key={words} className={classes.quiet}>
      {words}
    </p>
  ));
}

/** The merchant's bank is the one thing without which an accepted AutoPay does nothing. */
function BankLink({ sweep, deal }: { sweep: Sweep; deal: Deal }) {
  const manages = deal.me.permissions.includes('permission_manage_autopay');
  const company = deal.me.role === 'landlord' ? deal.landlord.company.id : deal.retailer.company?.id;
  if (!manages || company === undefined || sweep.collects === 'by_hand') return null;
  const missing = deal.me.role === 'retailer' ? !sweep.payer_ready : sweep.payout_type === null;
  return (
    <div className={classes.actions}>
      <ButtonLink variant={missing ? 'default' : 'subtle'} href={bankHref(company)}>
        {missing ? 'Connect a bank account' : 'Bank account'}
      </ButtonLink>
    </div>
  );
}

export const proposes = ({ me, status }: Deal) =>
  me.role === 'landlord' && me.permissions.includes('permission_manage_autopay') && OPEN_DEAL.includes(status);

/** Nothing was ever proposed for this deal. */
export function NoSweep({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const landlord = deal.me.role === 'landlord';
  return (
    <SectionCard flush>
      <EmptyState
        icon={<IconRepeat size={28} stroke={1.6} />}
        title="AutoPay is not set up"
        hint={
          landlord ? (
            proposes(deal) || !OPEN_DEAL.includes(deal.status) ? (
              'Propose it, and the rent is invoiced each payment period and debited after the merchant had time to look.'
            ) : (
              <AskWho permission="permission_manage_autopay" scope={ownScope(deal)} doing="propose it" />
            )
          ) : (
            `${deal.landlord.company.name} has not proposed AutoPay for this store. When they do, you read and answer it here.`
          )
        }
        {...(proposes(deal) && { step: { label: 'Propose AutoPay', act: () => go(proposeHref(deal.id)) } })}
      />
      {proposes(deal) ? (
        <div className={sweepClasses.alone}>
          <BeginInvoicing deal={deal.id} merchant={deal.retailer.legal_name} />
        </div>
      ) : null}
    </SectionCard>
  );
}
