// In a demo: every fault of the simulated vendors, switched on and off while it runs.
import { useQuery } from '@tanstack/react-query';
import type { Faults } from '#core/staff/faults-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { FaultsForm } from '#web/staff/faults-form.tsx';
import { faultsQuery } from '#web/staff/faults-queries.ts';
import { FaultsTable } from '#web/staff/faults-table.tsx';
import { faultLabel } from '#web/staff/faults-words.ts';
import classes from '#web/staff/staff.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Footnote, PageHeader, Stack } from '#web/ui/page.tsx';

export function FaultsPage() {
  const query = useQuery(faultsQuery);
  return (
    <>
      <PageHeader title="Faults" facts="What the simulated vendors of this demo do wrong, on demand." />
      <QueryView
        query={query}
        failed="The faults could not be loaded"
        missing={{
          title: 'There are no simulated vendors here',
          hint: 'Faults are switched on in a demo only.',
          back: { label: 'Back to staff', href: '/staff' },
        }}
      >
        {(faults) => (
          <Stack>
            <FaultsForm {...faults} />
            <SectionCard title="On now" flush>
              <FaultsTable {...faults} />
            </SectionCard>
            <SectionCard title="What can be switched on">
              <Kinds {...faults} />
            </SectionCard>
          </Stack>
        )}
      </QueryView>
      <Footnote>A fault counts down with every call that meets it. Nothing is kept over a restart.</Footnote>
    </>
  );
}

/** Vendors that can do the same wrong stand together. */
function Kinds({ vendors }: Pick<Faults, 'vendors'>) {
  const groups = [...Map.groupBy(vendors, ({ faults }) => faults.map(({ fault }) => fault).join(' ')).values()];
  return groups.map((group) => (
    <section key={group[0]!.vendor} className={classes.faultKinds}>
      <h3>{group.map(({ name }) => name).join(', ')}</h3>
      <dl>
        {group[0]!.faults.map(({ fault, about }) => (
          <div key={fault}>
            <dt>{faultLabel(fault)}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
