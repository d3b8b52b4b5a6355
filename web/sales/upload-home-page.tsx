// The uploads of one deal: what waits, what was counted, and the way to a new one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { counted } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { MoreOf } from '#web/base/long-list.tsx';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { useUploadDraft } from '#web/sales/upload-draft.ts';
import { useUploadPaths } from '#web/sales/upload-frame.tsx';
import { UploadLine } from '#web/sales/upload-line.tsx';
import { uploadsQuery } from '#web/sales/upload-queries.ts';
import { WAY_WORDS } from '#web/sales/upload-ways.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Footnote, PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function UploadHomePage() {
  const { deal } = useUploadPaths();
  const query = useQuery(dealQuery(deal));
  return (
    <Loaded query={query} what="This store">
      {(loaded) => <Home deal={loaded} />}
    </Loaded>
  );
}

function Home({ deal }: { deal: Deal }) {
  const paths = useUploadPaths();
  const query = useInfiniteQuery(uploadsQuery(deal.id));
  const { go } = useContext(MovingContext);
  const { draft } = useUploadDraft(deal.id);
  const landlord = deal.me.role === 'landlord';
  const name = landlord ? dealName(deal, 'landlord') : placeText(deal);
  const resume = draft.way && draft.upload === undefined ? paths.step(resumePage(draft)) : undefined;
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Upload sales', href: paths.index }, { label: name }]} />}
        title={`Uploads of ${name}`}
        facts={landlord ? placeText(deal) : deal.retailer.legal_name}
        actions={
          <>
            {resume ? (
              <ButtonLink variant="default" href={resume}>
                Go on where you left off
              </ButtonLink>
            ) : null}
            <ButtonLink href={paths.step('upload-type')}>New upload</ButtonLink>
          </>
        }
      />
      <Loaded query={query} what="The uploads">
        {({ results, count }) => (
          <Stack>
            <SectionCard title="Uploads" note={counted(count, 'upload', 'uploads')} flush>
              {results.length === 0 ? (
                <EmptyState
                  title="Nothing was uploaded yet"
                  hint="Bring the sales of the store as a file, or type them by day or month."
                  step={{ label: 'New upload', act: () => go(paths.step('upload-type')) }}
                />
              ) : (
                results.map((upload) => <UploadLine key={upload.id} upload={upload} base={paths.home} />)
              )}
              <MoreOf query={query} />
            </SectionCard>
            <Footnote>The same sales brought twice count once. An upload is applied and undone as a whole.</Footnote>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function resumePage({ way, channel }: ReturnType<typeof useUploadDraft>['draft']): string {
  if (way === undefined) return 'upload-type';
  return channel === undefined ? 'select-channel' : WAY_WORDS[way].page;
}
