// Every organisation of the installation, both sides, and those that were invited and have not come yet.
import { TextInput } from '@mantine/core';
import { IconBuildings, IconSearch, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrganisation } from '#core/staff/organisations-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { count, counted, shortDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { OrganisationFilters, PER_PAGE } from '#web/staff/list-filters.ts';
import { InvitesCard } from '#web/staff/organisations/invites-card.tsx';
import { organisationsQuery } from '#web/staff/organisations/organisation-queries.ts';
import { Pager } from '#web/staff/pager.tsx';
import classes from '#web/staff/staff.module.css';
import { activeText, fileAddress, INVITE_ORGANISATION, portfolioAddress } from '#web/staff/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const SIDES = [
  { value: 'both', label: 'All' },
  { value: 'landlord', label: 'Landlords' },
  { value: 'retailer', label: 'Retailers' },
] as const;

export function OrganisationsPage() {
  const [{ side, search, page }, change] = useAddress(OrganisationFilters);
  const query = useQuery(organisationsQuery({ side, search, page, pageSize: PER_PAGE }));
  return (
    <>
      <PageHeader
        title="Organizations"
        facts="Landlords’ portfolios and retailers’ companies. Each sees only its own."
        actions={
          <ButtonLink href={INVITE_ORGANISATION} leftSection={<IconSend size={16} stroke={1.6} />}>
            Invite an organization
          </ButtonLink>
        }
      />
      <div className={classes.tools}>
        <Segments
          label="Show"
          segments={SIDES}
          value={side ?? 'both'}
          onChange={(next) => change({ side: next === 'both' ? undefined : next, page: undefined })}
        />
        <TextInput
          className={classes.filter ?? ''}
          type="search"
          aria-label="Search organizations"
          placeholder="Name"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value, page: undefined })}
        />
      </div>
      <Stack>
        <QueryView query={query} failed="The organizations could not be loaded">
          {({ results, count: total }) => (
            <>
              <SectionCard flush>
                <DataTable
                  caption="Organizations"
                  columns={COLUMNS}
                  rows={results}
                  rowKey={({ side: of, id }) => `${of}${id}`}
                  card={(organisation) => <OrganisationCard organisation={organisation} />}
                  empty={
                    <EmptyState
                      icon={<IconBuildings size={28} stroke={1.6} />}
                      title={search || side ? 'No organization fits' : 'No organization yet'}
                      hint={search || side ? undefined : 'Invite the first one. Whoever accepts owns it.'}
                    />
                  }
                />
                <Pager page={page} pageSize={PER_PAGE} total={total} onPage={(next) => change({ page: next })} />
              </SectionCard>
              {/* With the list: there before it, it would be pushed away. */}
              <InvitesCard />
            </>
          )}
        </QueryView>
      </Stack>
    </>
  );
}

const COLUMNS: readonly Column<StaffOrganisation>[] = [
  { id: 'name', header: 'Organization', cell: (organisation) => <Name organisation={organisation} /> },
  { id: 'side', header: 'Side', cell: ({ side }) => (side === 'landlord' ? 'Landlord' : 'Retailer') },
  { id: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  { id: 'places', header: 'Properties or stores', align: 'right', cell: ({ places }) => count(places) },
  { id: 'connections', header: 'Connections', align: 'right', cell: ({ connections }) => count(connections) },
  { id: 'people', header: 'People', align: 'right', cell: ({ people }) => count(people) },
  { id: 'active', header: 'Last active', cell: ({ last_active_at: at }) => activeText(at) },
  { id: 'made', header: 'Since', cell: ({ created_at }) => shortDate(created_at) },
];

function Name({ organisation: { side, id, name } }: { organisation: StaffOrganisation }) {
  return (
    <Link href={side === 'landlord' ? portfolioAddress(id) : fileAddress('company', id)} className={classes.name}>
      {name}
    </Link>
  );
}

function OrganisationCard({ organisation }: { organisation: StaffOrganisation }) {
  const { side, places, connections, people } = organisation;
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <Name organisation={organisation} />
        <span>{side === 'landlord' ? 'Landlord' : 'Retailer'}</span>
      </span>
      <span>
        {[
          side === 'landlord' ? counted(places, 'property', 'properties') : counted(places, 'store', 'stores'),
          counted(connections, 'connection', 'connections'),
          counted(people, 'person', 'people'),
        ].join(', ')}
      </span>
    </div>
  );
}
