// The thread of a dispute, read by staff.
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { DisputeThread } from '#web/payments/disputes/dispute-thread.tsx';
import { FactList } from '#web/properties/fact-list.tsx';
import { disputeQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { fileAddress } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

/** Whose side's colours the thread wears; the words are the same for both. */
const SIDE: Role = 'landlord';

export function DisputePanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const query = useQuery({ ...disputeQuery(id ?? 0), enabled: id !== undefined });
  return (
    <SidePanel
      opened={id !== undefined}
      title={query.data ? `Dispute of ${query.data.number}` : 'Dispute'}
      onClose={onClose}
    >
      {id === undefined ? null : (
        <QueryView
          query={query}
          isPart
          failed="The dispute could not be read"
          missing={{
            title: 'There is no such dispute',
            hint: 'The list shows those that wait for support.',
            back: { label: 'Show the list', href: '/staff/disputes' },
          }}
        >
          {(dispute) => (
            <div className={classes.entry}>
              <FactList
                facts={[
                  ['Merchant', dispute.merchant],
                  [
                    'Store',
                    <Link key="deal" href={fileAddress('deal', dispute.deal)} look="text">
                      {dispute.place}
                    </Link>,
                  ],
                  ['Invoice', dispute.number],
                ]}
              />
              <DisputeThread dispute={dispute} role={SIDE} />
              <p className={classes.quiet}>Support reads this thread. Only the two sides write in it.</p>
            </div>
          )}
        </QueryView>
      )}
    </SidePanel>
  );
}
