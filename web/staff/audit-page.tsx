// The audit log of all tenants: who did what, to what, as whom. What is asked for lives in the address.
import { Button, TextInput } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AuditLine, MOST_COUNTED } from '#core/staff/audit-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { AuditEntryPanel } from '#web/staff/audit-entry-panel.tsx';
import { AuditTable } from '#web/staff/audit-table.tsx';
import { useChainCheck } from '#web/staff/chain-check.tsx';
import { AuditFilters, PER_PAGE } from '#web/staff/list-filters.ts';
import { Pager } from '#web/staff/pager.tsx';
import { auditQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const NOTHING = { chain: '', actor: '', action: '', object: '', from: '', through: '', page: undefined };

export function AuditPage() {
  const [filters, change] = useAddress(AuditFilters);
  const [opened, setOpened] = useState<AuditLine>();
  const query = useQuery(auditQuery({ ...filters, pageSize: PER_PAGE }));
  const check = useChainCheck(filters.chain);
  return (
    <>
      <PageHeader
        title="Audit log"
        facts="Every write of every tenant, chained by hash so that no entry can be changed or taken out unseen."
        actions={check.button}
      />
      {check.outcome}
      <FilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        onAsk={(next) => change({ ...next, page: undefined })}
      />
      <SectionCard flush>
        <QueryView
          query={query}
          isPart
          failed="The log could not be read"
          missing={{
            title: 'This cannot be asked',
            hint: 'A chain reads deal:12, company:7, user:3 or system; an object deal:12.',
            back: { label: 'Start again', href: '/staff/audit' },
          }}
        >
          {({ results, count }) => (
            <>
              <AuditTable
                lines={results}
                onOpen={setOpened}
                onChain={(chain) => change({ ...NOTHING, chain })}
                empty={
                  <EmptyState
                    icon={<IconListSearch size={28} stroke={1.6} />}
                    title="No entry fits"
                    hint="Take a filter away, or look at other days."
                    step={{ label: 'Show everything', act: () => change(NOTHING) }}
                  />
                }
              />
              <Pager
                page={filters.page}
                pageSize={PER_PAGE}
                total={count}
                more={count >= MOST_COUNTED}
                onPage={(page) => change({ page })}
              />
            </>
          )}
        </QueryView>
      </SectionCard>
      <AuditEntryPanel line={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

type FilterName = Exclude<keyof AuditFilters, 'page'>;
const FIELDS: readonly { name: FilterName; label: string; placeholder?: string; day?: true }[] = [
  { name: 'actor', label: 'Who', placeholder: 'E-mail or number' },
  { name: 'action', label: 'Action begins with', placeholder: 'impersonation.' },
  { name: 'object', label: 'Object', placeholder: 'deal:12' },
  { name: 'chain', label: 'Chain', placeholder: 'company:7' },
  { name: 'from', label: 'From, UTC', day: true },
  { name: 'through', label: 'Through', day: true },
];

function FilterForm({ filters, onAsk }: { filters: AuditFilters; onAsk: (next: Record<FilterName, string>) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const entries = FIELDS.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]);
    onAsk(Object.fromEntries(entries) as Record<FilterName, string>);
  };
  const any = FIELDS.some(({ name }) => filters[name]);
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        {FIELDS.map(({ name, label, placeholder, day }) => (
          <TextInput
            key={name}
            className={(day ? classes.day : classes.field) ?? ''}
            name={name}
            label={label}
            placeholder={placeholder}
            {...(day && { type: 'date' })}
            defaultValue={filters[name] ?? ''}
          />
        ))}
        <Button type="submit" variant="default">
          Apply
        </Button>
        {any ? (
          <Button
            variant="subtle"
            onClick={() => onAsk({ chain: '', actor: '', action: '', object: '', from: '', through: '' })}
          >
            Clear
          </Button>
        ) : null}
      </form>
    </search>
  );
}
