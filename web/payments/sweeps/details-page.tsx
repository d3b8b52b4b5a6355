// A sweep in full: what it collects, the exact words of the authorisation, and the merchant's answer to it. A change of
// one shows what is different first.
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { shownWith } from '#web/base/shown-with.ts';
import { useUser } from '#web/base/user.ts';
import classes from '#web/payments/autopay.module.css';
import { sweepTabHref } from '#web/payments/links.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { authorisationsQuery, sweepQuery } from '#web/payments/queries.ts';
import { AnswerCard } from '#web/payments/sweeps/answer-card.tsx';
import { AuthorisationText } from '#web/payments/sweeps/authorisation-text.tsx';
import { AuthorisationsCard } from '#web/payments/sweeps/authorisations-card.tsx';
import { SweepActions } from '#web/payments/sweeps/sweep-actions.tsx';
import { SweepDifference } from '#web/payments/sweeps/sweep-difference.tsx';
import { SweepFacts } from '#web/payments/sweeps/sweep-facts.tsx';
import { sweepTone, sweepWords } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function SweepDetailsPage() {
  const id = Number(usePathParams<'sweep'>().sweep);
  const query = useQuery(sweepQuery(id));
  // On a phone the facts stand below the authorizations: what came later would push them down.
  const given = useQuery(authorisationsQuery(id));
  const role = useUser()?.role ?? 'retailer';
  return (
    <PayView query={shownWith(query, given)} what="This agreement">
      {(sweep) => (
        <>
          <Head sweep={sweep} role={role} />
          <WithSide side={<Side sweep={sweep} role={role} />}>
            {sweep.original === null ? null : <Changes sweep={sweep} original={sweep.original} />}
            {sweep.can.includes('accept') ? <AnswerCard key={sweep.id} sweep={sweep} /> : <Text sweep={sweep} />}
            <AuthorisationsCard sweep={sweep} />
          </WithSide>
        </>
      )}
    </PayView>
  );
}

function Head({ sweep, role }: { sweep: Sweep; role: Role }) {
  const name = role === 'landlord' ? sweep.merchant : sweep.place;
  return (
    <PageHeader
      crumbs={<Crumbs crumbs={[{ label: name, href: sweepTabHref(sweep.deal) }, { label: 'AutoPay details' }]} />}
      title={sweep.original === null ? 'AutoPay' : 'A change of AutoPay'}
      pills={<StatusPill tone={sweepTone(sweep, role)}>{sweep.status_label}</StatusPill>}
      facts={`${sweep.merchant}, ${sweep.place}`}
    />
  );
}

function Side({ sweep, role }: { sweep: Sweep; role: Role }) {
  return (
    <SectionCard title="What is collected">
      <div className={classes.stack}>
        <p>{sweepWords(sweep, role)}</p>
        {sweep.note ? <blockquote className={classes.quote}>“{sweep.note}”</blockquote> : null}
        <SweepFacts sweep={sweep} />
        {role === 'landlord' ? <SweepActions sweep={sweep} role={role} onDetails /> : null}
      </div>
    </SectionCard>
  );
}

function Changes({ sweep, original }: { sweep: Sweep; original: number }) {
  const query = useQuery(sweepQuery(original));
  return (
    <SectionCard title="What changes" flush>
      <PayView query={query} what="The agreement before">
        {(before) => <SweepDifference before={before} after={sweep} />}
      </PayView>
    </SectionCard>
  );
}

function Text({ sweep }: { sweep: Sweep }) {
  return (
    <SectionCard title="The authorization">
      <AuthorisationText>{sweep.authorisation?.text ?? sweep.authorisation_text}</AuthorisationText>
    </SectionCard>
  );
}
