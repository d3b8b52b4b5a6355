// Where a merchant lands: how many stores run, what waits for them, and every store by what it needs.
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { useUser } from '#web/base/user.ts';
import { DealGroups } from '#web/deals/deal-groups.tsx';
import { Loaded } from '#web/deals/loaded.tsx';
import { RETAILER_CONNECTIONS } from '#web/deals/paths.ts';
import { dealsQuery, myDealInvitesQuery } from '#web/deals/queries.ts';
import { substatusTone } from '#web/deals/whose-turn.ts';
import { MyInvites } from '#web/properties/my-invites.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function RetailerLandingPage() {
  const query = useQuery(dealsQuery({}));
  const user = useUser();
  return (
    <Loaded query={query} what="Your stores">
      {(deals) => (
        <>
          <AnswerHeader
            eyebrow={user ? `Home. ${user.full_name}` : 'Home'}
            figure={storesText(runs(deals).length)}
            sentence={<Sentence deals={deals} />}
            actions={<Invited />}
          />
          <Stack>
            <MyInvites />
            {deals.length === 0 ? <NoStores /> : <DealGroups deals={deals} />}
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function runs(deals: readonly Deal[]): Deal[] {
  return deals.filter(({ status }) => status === 'active' || status === 'active_pending');
}

function storesText(count: number): string {
  return count === 1 ? '1 store' : `${count} stores`;
}

function Sentence({ deals }: { deals: readonly Deal[] }) {
  const agreed = new Set(deals.map(({ id }) => id));
  const once = deals.filter(({ original }) => original === null || !agreed.has(original));
  const mine = once.filter(({ substatus }) => substatusTone(substatus, 'retailer') === 'yours').length;
  const expiring = deals.filter(({ expiry_text }) => expiry_text !== null).length;
  const end =
    expiring === 0 ? '' : `${expiring} ${expiring === 1 ? 'agreement ends' : 'agreements end'} within 60 days.`;
  return (
    <>
      with agreements in force. <strong>{mine === 0 ? 'Nothing waits for you.' : waitsText(mine)}</strong> {end}
    </>
  );
}

function waitsText(count: number): string {
  return count === 1 ? '1 thing waits for you.' : `${count} things wait for you.`;
}

/** An invite that was not taken up yet leads into its walk. */
function Invited() {
  const { data } = useQuery(myDealInvitesQuery);
  const open = (data?.results ?? []).filter(({ state, purpose }) => state === 'open' && purpose === 'merchant');
  if (open.length === 0) return null;
  return (
    <Button component={Link} href={`${RETAILER_CONNECTIONS}/new`}>
      {open.length === 1 ? 'Take up your invite' : `Take up ${open.length} invites`}
    </Button>
  );
}

function NoStores() {
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} stroke={1.6} />}
      title="No stores yet"
      hint="A store appears here when a property owner sends you the terms of an agreement by e-mail."
    />
  );
}
