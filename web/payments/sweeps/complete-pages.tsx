// What was done and what happens next, after a proposal or a change of one.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { Loaded } from '#web/deals/loaded.tsx';
import { dealQuery } from '#web/deals/queries.ts';
import classes from '#web/payments/autopay.module.css';
import { detailsHref, sweepTabHref } from '#web/payments/places.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';

export function ProposedPage() {
  const id = Number(usePathParams<'id'>().id);
  return (
    <Done
      deal={id}
      title="AutoPay is proposed"
      words={(merchant) => `${merchant} gets an e-mail with the way to it. You are told as soon as they answer.`}
    />
  );
}

export function ModifiedPage() {
  const { id, sweep } = usePathParams<'id' | 'sweep'>();
  return (
    <Done
      deal={Number(id)}
      sweep={Number(sweep)}
      title="The change is proposed"
      words={(merchant) => `AutoPay goes on as agreed until ${merchant} accepts the change. They get an e-mail.`}
    />
  );
}

type DoneProps = { deal: number; sweep?: number; title: string; words: (merchant: string) => string };

function Done({ deal: id, sweep, title, words }: DoneProps) {
  const query = useQuery(dealQuery(id));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => (
        <>
          <FormTitle title={title} lead={words(deal.retailer.legal_name)} />
          <div className={classes.actions}>
            <ButtonLink size="md" href={sweepTabHref(deal.id)}>
              Back to AutoPay
            </ButtonLink>
            {sweep === undefined ? null : (
              <ButtonLink size="md" variant="default" href={detailsHref({ id: sweep, original: 0 })}>
                What changes
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
