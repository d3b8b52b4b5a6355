// Invites to the signed-in person that wait for an answer: who invites, to what, and the two answers.

import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { acceptInvite, type MyInvite, rejectInvite } from '#core/properties/invite-contract.ts';
import { takeAccepting } from '#web/access/invites/accepting.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { userQuery, useUser } from '#web/base/user.ts';
import { addressedTo } from '#web/properties/people/accepted-place.ts';
import { accessWords } from '#web/properties/people/grants.ts';
import classes from '#web/properties/people/my-invites.module.css';
import { myInvitesQuery } from '#web/properties/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';

/** Nothing where nothing waits. */
export function MyInvites() {
  const { data = [] } = useQuery(myInvitesQuery);
  useAccepted(data.length > 0);
  if (data.length === 0) return null;
  return (
    <div className={classes.invites}>
      <SectionCard title={data.length === 1 ? 'You are invited' : 'Your invites'} flush>
        {data.map((invite) => (
          <OneInvite key={invite.id} invite={invite} />
        ))}
      </SectionCard>
    </div>
  );
}

function OneInvite({ invite }: { invite: MyInvite }) {
  const { accepting, declining } = useAnswers(invite);
  const locked = useUser()?.impersonation !== null;
  const name = nameOf(invite);
  const busy = accepting.isPending || declining.isPending;
  return (
    <CardLine
      icon={<IconMail size={17} stroke={1.6} />}
      tone="warn"
      title={`${invite.inviter} invites you to ${name}`}
      detail={<Offer invite={invite} />}
      action={
        <div className={classes.answers}>
          <Button
            size="xs"
            disabled={locked || busy}
            loading={accepting.isPending}
            onClick={() => accepting.mutate(invite.code)}
          >
            Accept
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Decline the invite to ${name}`}
            disabled={locked || busy}
            loading={declining.isPending}
            onClick={() => declining.mutate()}
          >
            Decline
          </Button>
        </div>
      }
    />
  );
}

/** A few places are named with what they bring; many are counted. */
function Offer({ invite: { offers, expires_at } }: { invite: MyInvite }) {
  const until = `Open until ${shortDate(expires_at)}.`;
  if (offers.length > 3) return <>{`${offers.length} properties, from ${offers[0]?.name} on. ${until}`}</>;
  return <>{[...offers.map((offer) => `${offer.name}: ${accessWords(offer)}.`), until].join(' ')}</>;
}

function nameOf({ company, offers }: MyInvite): string {
  return company?.name ?? offers.map(({ name }) => name).join(', ');
}

/** Whoever came by the link of a mail, and has made an account since, has accepted already. */
function useAccepted(waits: boolean): void {
  const { mutate } = useAccepting();
  const locked = useUser()?.impersonation !== null;
  useEffect(() => {
    const code = waits && !locked ? takeAccepting() : undefined;
    if (code) mutate(code);
  }, [waits, locked, mutate]);
}

/** Either answer changes what the person sees: tasks, the person and everything that was read before are read again. */
const ANSWERS: ActionScope = {
  refresh: (client) =>
    Promise.all([client.fetchQuery({ ...userQuery, staleTime: 0 }), client.invalidateQueries()]).catch(() => undefined),
  waits: true,
};

function useAnswers(invite: MyInvite) {
  const accepting = useAccepting();
  const declining = useAction({ ...ANSWERS, done: ({ detail }) => showToast('neutral', detail) }, () =>
    call(rejectInvite, { params: { code: invite.code } }),
  );
  return { accepting, declining };
}

function useAccepting() {
  const { go } = useContext(MovingContext);
  return useAction(
    { ...ANSWERS, done: (accepted) => go(addressedTo(accepted)) },
    (code: string) => call(acceptInvite, { params: { code } }),
    ({ detail }) => detail,
  );
}
