// The address a signed-in person is sent to with the code of a deal invite. A merchant walks through company, place and
// terms; somebody invited to read one deal joins it here.

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { z } from 'zod';
import { acceptMyInvite } from '#core/deals/invite-contract.ts';
import { useAddress, usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { Failure } from '#web/base/failure.ts';
import { href } from '#web/base/href.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { signupOf } from '#web/deals/onboarding/signup-steps.ts';
import { inviteByCodeQuery, refreshDeals } from '#web/deals/queries.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { MovingContext } from '#web/ui/link.tsx';

/** The deal of the mail is in the address already: the code may have been used by then. */
const SignupInviteAddress = z.object({ deal: z.coerce.number().int().positive().optional().catch(undefined) });

export function SignupInvitePage() {
  const { code } = usePathParams<'code'>();
  const [{ deal }] = useAddress(SignupInviteAddress);
  const user = useUser();
  const query = useQuery(inviteByCodeQuery(code));
  const used = query.error instanceof Failure && query.error.status === 404;
  if (user?.role === 'retailer' && (used || query.data?.purpose === 'merchant'))
    return <ToSignup code={code} deal={deal ?? query.data?.deal} />;
  return (
    <Loaded query={query} what="The invite">
      {({ inviter, retailer, premises }) => (
        <Join code={code} words={`${inviter} invites you to follow ${retailer.legal_name} at ${premises.name}.`} />
      )}
    </Loaded>
  );
}

function ToSignup({ code, deal }: { code: string; deal: number | undefined }) {
  const { go } = useContext(MovingContext);
  const to = signupOf(true, { code, deal, company: undefined }).to('business-profile');
  useEffect(() => go(to), [go, to]);
  return null;
}

function Join({ code, words }: { code: string; words: string }) {
  const { go } = useContext(MovingContext);
  const joining = useAction(
    { refresh: refreshDeals, waits: true, done: ({ deal }) => go(href('/dashboard/deals/:deal/terms', { deal })) },
    () => call(acceptMyInvite, { params: { code }, body: {} }),
  );
  return (
    <>
      <FormTitle title="Follow one agreement" lead={words} />
      <Button size="md" fullWidth loading={joining.isPending} onClick={() => joining.mutate()}>
        Accept
      </Button>
    </>
  );
}
