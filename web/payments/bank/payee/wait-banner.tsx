// Why payouts wait, on every screen of a property's payouts, in the words of the mail.
import { useQueries } from '@tanstack/react-query';
import { getPremisesSweepCustomer, type SweepCustomer } from '#core/payments/connection-contract.ts';
import { call } from '#web/base/api.ts';
import { Notice } from '#web/ui/notice.tsx';

const premisesQuery = (premises: number) => ({
  queryKey: ['payments', 'bank', 'of-premises', premises],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getPremisesSweepCustomer, { params: { id: premises }, signal }),
  // A banner is no reason to lead anybody away from the screen it stands on.
  meta: { errors: 'silent' as const },
});

type Change = NonNullable<SweepCustomer['pending_change']>;

export function WaitNotice({ change, of = [] }: { change: Change; of?: readonly string[] }) {
  return (
    <Notice tone="warn" title={change.title}>
      {of.length > 0 ? `${of.join(', ')}: ` : ''}
      {change.text} Nobody of you wanted this? Every owner has a mail with a link that takes it back.
    </Notice>
  );
}

/** One for each property whose payouts wait; a change of the account's owner concerns several and is said once. */
export function WaitBanners({ premises }: { premises: readonly { id: number; name: string }[] }) {
  const premisesQueries = useQueries({ queries: premises.map(({ id }) => premisesQuery(id)) });
  const changes = new Map<string, { change: Change; names: string[] }>();
  for (const [index, { data }] of premisesQueries.entries()) {
    const change = data?.sweep_dwolla_customer?.pending_change;
    const name = premises[index]?.name ?? '';
    if (!change) continue;
    const key = `${change.title} ${change.text}`;
    changes.set(key, { change, names: [...(changes.get(key)?.names ?? []), name] });
  }
  return [...changes].map(([key, { change, names }]) => (
    <WaitNotice key={key} change={change} of={premises.length > 1 ? names : []} />
  ));
}
