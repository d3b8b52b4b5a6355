// Disputes that one of the two sides has escalated: who, about what, how much is held back and since when. Staff read
// the thread here and answer by other means; in the thread only the two sides write.
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { DisputePanel } from '#web/staff/dispute-panel.tsx';
import { DisputeTable } from '#web/staff/dispute-table.tsx';
import { disputesFacts } from '#web/staff/dispute-words.ts';
import { DisputeFilters, PER_PAGE } from '#web/staff/list-filters.ts';
import { Pager } from '#web/staff/pager.tsx';
import { escalatedQuery } from '#web/staff/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Footnote, PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function DisputesPage() {
  const [{ page, dispute }, change] = useAddress(DisputeFilters);
  const query = useQuery(escalatedQuery({ page, pageSize: PER_PAGE }));
  const first = page === 1 ? query.data?.results[0] : undefined;
  return (
    <>
      <PageHeader
        title="Disputes"
        facts={
          query.data ? disputesFacts(query.data.count, first) : 'What two sides could not settle between themselves.'
        }
      />
      <SectionCard flush>
        <QueryView query={query} isPart failed="The disputes could not be loaded">
          {({ results, count }) => (
            <>
              <DisputeTable
                disputes={results}
                onOpen={(id) => change({ dispute: id })}
                empty={
                  <EmptyState
                    icon={<IconScale size={28} stroke={1.6} />}
                    title="No dispute is escalated"
                    hint="A dispute comes here when a property owner or merchant asks for somebody else’s eyes."
                  />
                }
              />
              <Pager page={page} pageSize={PER_PAGE} total={count} onPage={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </SectionCard>
      <Footnote>
        The part in question stays held back from the debit until the two sides agree or the merchant withdraws. Staff
        read the thread and do not write in it; write to the people on the deal’s page.
      </Footnote>
      <DisputePanel id={dispute} onClose={() => change({ dispute: undefined })} />
    </>
  );
}
