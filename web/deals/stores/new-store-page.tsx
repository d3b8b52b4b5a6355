// Adding a store to an account: the invites and the terms that wait, each leading into its sign-up.
import { Button } from '@mantine/core';
import { IconBuildingStore, IconFileText, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { fullDate, shortDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { cityText, placeText } from '#web/deals/deal-names.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { STORE_STEPS, signupOf } from '#web/deals/onboarding/signup-steps.ts';
import { dealsQuery, myDealInvitesQuery } from '#web/deals/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const signup = signupOf(false, { code: undefined, deal: undefined, company: undefined });

export function NewStorePage() {
  const deals = useQuery(dealsQuery({}));
  const { data: invites } = useQuery(myDealInvitesQuery);
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Stores', href: RETAILER_CONNECTIONS }, { label: 'New store' }]} />}
        title="New store"
        facts="Property owners send the terms of a store by e-mail. Whatever waits for your answer is listed here."
      />
      <Loaded query={deals} what="Your stores">
        {(all) => {
          const waiting = all.filter(({ can, original }) => can.includes('accept') && original === null);
          const waitingIds = new Set(waiting.map(({ id }) => id));
          const further = (invites?.results ?? []).filter(
            ({ deal, state, purpose }) => state === 'open' && purpose === 'merchant' && !waitingIds.has(deal),
          );
          return (
            <SectionCard title="Terms that wait for you" note={String(waiting.length + further.length)} flush>
              {waiting.map((deal) => (
                <Waiting key={deal.id} deal={deal} />
              ))}
              {further.map((invite) => (
                <CardLine
                  key={invite.id}
                  icon={<IconMail size={17} stroke={1.6} />}
                  tone="warn"
                  title={withUnit(invite.premises.name, invite.premises.unit)}
                  detail={`${invite.company.name}, open until ${fullDate(invite.expires_at)}`}
                  action={<Begin deal={invite.deal} name={invite.premises.name} />}
                />
              ))}
              {waiting.length + further.length === 0 ? (
                <EmptyState
                  icon={<IconBuildingStore size={28} stroke={1.6} />}
                  title="No terms wait for you"
                  hint="Ask the property owner to send them to the e-mail of this account."
                />
              ) : null}
            </SectionCard>
          );
        }}
      </Loaded>
    </>
  );
}

function Waiting({ deal }: { deal: Deal }) {
  return (
    <CardLine
      icon={<IconFileText size={17} stroke={1.6} />}
      tone="warn"
      title={placeText(deal)}
      detail={`${deal.landlord.company.name}, ${cityText(deal)}. Begins ${shortDate(deal.start_date)}`}
      action={<Begin deal={deal.id} name={placeText(deal)} />}
    />
  );
}

function Begin({ deal, name }: { deal: number; name: string }) {
  return (
    <Button
      component={Link}
      href={signup.to(STORE_STEPS[0], { deal })}
      variant="default"
      size="xs"
      aria-label={`Begin with ${name}`}
    >
      Begin
    </Button>
  );
}
