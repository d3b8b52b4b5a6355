// What was done and what happens next, after a proposal or a change of one.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { dealQuery } from '#web/deals/queries.ts';
import classes from '#web/payments/autopay.module.css';
import { detailsHref, proposeHref, sweepTabHref } from '#web/payments/links.ts';
import { sweepsQuery } from '#web/payments/queries.ts';
import { changeWords, type ProposalWords, proposedWords } from '#web/payments/sweeps/proposal-words.ts';
import { proposes } from '#web/payments/sweeps/sweep-card.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';

type Sweeps = Parameters<typeof proposedWords>[0];

export function ProposedPage() {
  const id = Number(usePathParams<'id'>().id);
  return <Done deal={id} words={proposedWords} />;
}

export function ModifiedPage() {
  const { id, sweep } = usePathParams<'id' | 'sweep'>();
  const words = (sweeps: Sweeps, merchant: string) => changeWords(sweeps, Number(sweep), merchant);
  return <Done deal={Number(id)} sweep={Number(sweep)} words={words} />;
}

type DoneProps = { deal: number; sweep?: number; words: (sweeps: Sweeps, merchant: string) => ProposalWords };

function Done({ deal: id, sweep, words }: DoneProps) {
  const query = useQuery(dealQuery(id));
  const sweeps = useQuery(sweepsQuery({ deal: id }));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => (
        <Loaded query={sweeps} what="AutoPay of this connection">
          {({ results }) => <ProposalText deal={deal} sweep={sweep} words={words(results, deal.retailer.legal_name)} />}
        </Loaded>
      )}
    </Loaded>
  );
}

type ProposalTextProps = { deal: Deal; sweep: number | undefined; words: ProposalWords };

function ProposalText({ deal, sweep, words: { title, lead, offers } }: ProposalTextProps) {
  return (
    <>
      <FormTitle title={title} lead={lead} />
      <div className={classes.actions}>
        {offers === 'propose' && proposes(deal) ? (
          <ButtonLink size="md" href={proposeHref(deal.id)}>
            Propose AutoPay
          </ButtonLink>
        ) : null}
        <ButtonLink size="md" variant={offers === 'propose' ? 'default' : 'filled'} href={sweepTabHref(deal.id)}>
          Back to AutoPay
        </ButtonLink>
        {offers === 'change' && sweep !== undefined ? (
          <ButtonLink size="md" variant="default" href={detailsHref({ id: sweep, original: 0 })}>
            What changes
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}
