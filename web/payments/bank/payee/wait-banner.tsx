// Why payouts wait, on every screen of a property's payouts, in the words of the mail.
import { useQueries } from '@tanstack/react-query';
import type { SweepCustomer } from '#core/payments/bank/connection-contract.ts';
import { payeeOfPremisesQuery } from '#web/payments/bank/queries.ts';
import { Notice } from '#web/ui/notice.tsx';

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
  const premisesQueries = useQueries({ queries: premises.map(({ id }) => payeeOfPremisesQuery(id)) });
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
