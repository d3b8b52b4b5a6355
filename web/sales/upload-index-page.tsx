// Every store whose sales may be uploaded, with what waits there and what came last.

import { TextInput } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { shortDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { useUser } from '#web/base/user.ts';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { type DealScope, dealsQuery } from '#web/deals/queries.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { useUploadPaths } from '#web/sales/upload-frame.tsx';
import type { ListedUpload } from '#web/sales/upload-line.tsx';
import { allUploadsQuery } from '#web/sales/upload-queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Footnote, PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function UploadIndexPage() {
  return useUser()?.role === 'landlord' ? <OfPortfolio /> : <Stores scope={{}} />;
}

function OfPortfolio() {
  const company = useMasterCompany();
  return company ? <Stores scope={{ master_company: company.id }} /> : <NoPortfolio />;
}

function Stores({ scope }: { scope: DealScope }) {
  const query = useQuery(dealsQuery(scope));
  const uploads = useQuery(allUploadsQuery);
  return (
    <Loaded query={shownWith(query, uploads)} what="The stores">
      {(deals) => {
        const taking = deals.filter(takesUploads);
        return (
          <>
            <PageHeader
              title="Upload sales"
              facts={
                taking.length === 0
                  ? undefined
                  : `${taking.length === 1 ? '1 store takes' : `${taking.length} stores take`} sales by file or by hand.`
              }
            />
            <Listed deals={taking} uploads={uploads.data?.results ?? []} />
          </>
        );
      }}
    </Loaded>
  );
}

function takesUploads({ has_manual_upload, can }: Deal): boolean {
  return has_manual_upload && can.includes('upload_sales');
}

function Listed({ deals, uploads }: { deals: readonly Deal[]; uploads: readonly ListedUpload[] }) {
  const [sought, setSought] = useState('');
  const { index } = useUploadPaths();
  if (deals.length === 0) {
    return (
      <EmptyState
        icon={<IconBuildingStore size={28} stroke={1.6} />}
        title="No store takes uploads"
        hint="The property owner switches uploads on for a connection, and whoever manages connections brings the sales."
      />
    );
  }
  const words = sought.trim().toLowerCase();
  const shown = deals.filter((deal) => nameOf(deal).toLowerCase().includes(words));
  return (
    <Stack>
      {deals.length > 8 ? (
        <TextInput
          label="Find a store"
          maw={320}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      <SectionCard title="Stores" note={`${shown.length} of ${deals.length}`} flush>
        {shown.length === 0 ? (
          <EmptyState title={`No store is called “${sought.trim()}”`} hint="Try another part of its name." />
        ) : (
          shown.map((deal) => {
            const dealUploads = uploads.filter((upload) => upload.deal === deal.id);
            const waits = dealUploads.filter(
              ({ status, aside_count }) => status === 'waiting' || aside_count > 0,
            ).length;
            return (
              <CardLine
                key={deal.id}
                icon={<IconBuildingStore size={17} stroke={1.6} />}
                title={nameOf(deal)}
                detail={lastText(dealUploads)}
                middle={waits > 0 ? <StatusPill tone="yours">Waits for you</StatusPill> : null}
                action={
                  <ButtonLink variant="default" size="xs" href={`${index}/${deal.id}`}>
                    Upload
                  </ButtonLink>
                }
              />
            );
          })
        )}
      </SectionCard>
      <Footnote>Every upload is checked line by line first, and can be undone as a whole.</Footnote>
    </Stack>
  );
}

function nameOf(deal: Deal): string {
  const place = placeText(deal);
  return deal.me.role === 'landlord' ? `${dealName(deal, 'landlord')}, ${place}` : place;
}

function lastText([last]: readonly ListedUpload[]): string {
  if (!last) return 'Nothing uploaded yet';
  return `Last upload ${shortDate(last.created_at)}${last.last_day ? `, sales through ${shortDate(last.last_day)}` : ''}`;
}
