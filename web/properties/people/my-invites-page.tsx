// Where the link of an invite mail leads once the person is signed in: everything that waits for their answer.
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { myInvitesQuery } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Arrival = z.object({ next: z.string().optional().catch(undefined) });

export function MyInvitesPage() {
  const { go } = useContext(MovingContext);
  const invites = useQuery(myInvitesQuery);
  useGoingOn(invites.data?.length === 0 && !invites.isFetching);
  return (
    <div className={form.narrow}>
      <PageHeader title="Your invites" facts="What others have offered you. Nothing is shared before you accept." />
      <QueryView query={invites} failed="Your invites could not be loaded">
        {(open) =>
          open.length > 0 ? (
            <MyInvites />
          ) : (
            <SectionCard>
              <EmptyState
                icon={<IconMail size={28} stroke={1.6} />}
                title="No invite waits for you"
                hint="An invite that was answered, withdrawn or has expired is no longer here."
                step={{ label: 'Go to your start page', act: () => go('/dashboard') }}
              />
            </SectionCard>
          )
        }
      </QueryView>
    </div>
  );
}

/** Signing up through a portfolio's invite has accepted it already: nothing waits here, so the person goes on. */
function useGoingOn(nothingWaits: boolean): void {
  const router = useRouter();
  const [{ next }] = useAddress(Arrival);
  const target = safeBackUrl(next);
  useEffect(() => {
    if (nothingWaits && target) void router.navigate({ href: target, replace: true });
  }, [nothingWaits, target, router]);
}
