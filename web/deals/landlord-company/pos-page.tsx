// Which merchants of a landlord company report by a sales system, and who still has to link one.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function LandlordCompanyPosPage() {
  const company = Number(usePathParams<'companyId'>().companyId);
  const query = useQuery(dealsQuery({ company }));
  return (
    <LandlordCompanyFrame tab="pos">
      {() => (
        <Loaded query={query} what="The connections">
          {(deals) => <Systems deals={deals.filter(runs)} />}
        </Loaded>
      )}
    </LandlordCompanyFrame>
  );
}

const runs = ({ status }: Deal) => status === 'active' || status === 'active_pending';

function Systems({ deals }: { deals: readonly Deal[] }) {
  const sorting = useSortInAddress({ by: 'standing', down: false });
  const linked = deals.filter(({ has_channels }) => has_channels).length;
  return (
    <SectionCard title="Sales systems" note={`${linked} of ${deals.length} merchants linked`} flush>
      <DataTable
        caption="Sales systems"
        columns={COLUMNS}
        rows={deals}
        rowKey={({ id }) => id}
        card={(deal) => (
          <CardLine title={<DealName deal={deal} />} detail={placeText(deal)} action={<Standing deal={deal} />} />
        )}
        empty={
          <EmptyState title="No active connection" hint="Sales systems are linked to connections that are agreed." />
        }
        {...sorting}
      />
    </SectionCard>
  );
}

function DealName({ deal }: { deal: Deal }) {
  return (
    <Link href={dealAddress(deal, 'landlord', 'pos-channels')} look="quiet">
      {deal.retailer.legal_name}
    </Link>
  );
}

/** Linking is the merchant's turn. */
function Standing({ deal: { has_channels } }: { deal: Deal }) {
  return has_channels ? (
    <StatusPill tone="works">Linked</StatusPill>
  ) : (
    <StatusPill tone="theirs">Not linked</StatusPill>
  );
}

const COLUMNS: readonly Column<Deal>[] = [
  {
    id: 'merchant',
    header: 'Merchant',
    cell: (deal) => <DealName deal={deal} />,
    sortBy: ({ retailer }) => retailer.legal_name,
  },
  { id: 'place', header: 'Property', cell: placeText, sortBy: placeText },
  {
    id: 'standing',
    header: 'Sales system',
    cell: (deal) => <Standing deal={deal} />,
    sortBy: ({ has_channels }) => Number(has_channels),
  },
];
