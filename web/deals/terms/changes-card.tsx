// What would change, while it is being written: the same table the merchant will read.
import { termsDifference } from '#core/deals/difference.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { groupedDifferences } from '#web/deals/terms/terms-groups.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DifferenceTable } from '#web/ui/difference-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ChangesCard({ before, after }: { before: DealTermsText; after: DealTermsText }) {
  const fields = termsDifference(before, after);
  const changed = fields.filter((field) => field.changed).length;
  return (
    <SectionCard title="What changes" note={changed === 1 ? '1 term' : `${changed} terms`} flush>
      {changed === 0 ? (
        <EmptyState
          title="Nothing changes yet"
          hint="Every change you make above is shown here beside the old terms."
        />
      ) : (
        <DifferenceTable
          caption="The terms as they are beside the changed ones"
          heads={['Term', 'Now', 'Changed']}
          groups={groupedDifferences(fields, { old: before, new: after }, true)}
        />
      )}
    </SectionCard>
  );
}
