// A proposed change of a sweep beside the one in force.
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { sweepFacts } from '#web/payments/sweeps/sweep-facts.tsx';
import { DifferenceTable } from '#web/ui/difference-table.tsx';

export function SweepDifference({ before, after }: { before: Sweep; after: Sweep }) {
  const then = new Map(sweepFacts(after).map(({ term, text }) => [term, text]));
  return (
    <DifferenceTable
      caption="What changes in AutoPay"
      heads={['Term', 'Agreed', 'Proposed']}
      groups={[
        {
          title: 'How the rent is collected',
          rows: sweepFacts(before).map(({ term, text }) => {
            const next = then.get(term);
            return { term, before: text, ...(next !== text && { after: next }) };
          }),
        },
      ]}
    />
  );
}
