// Every channel of the person's companies in one list, the ones that need a look first.
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '#core/pos/contract.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { ChannelLine } from '#web/pos/channel-line.tsx';
import { healthSentence } from '#web/pos/health-sentence.ts';
import { newPosHref } from '#web/pos/links.ts';
import { channelsQuery } from '#web/pos/queries.ts';
import { COMPANIES } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ChannelsPage() {
  const channels = useQuery(channelsQuery());
  const { data } = useQuery(companiesQuery);
  const nameOf = new Map((data?.results ?? []).map(({ id, name }) => [id, name]));
  return (
    <QueryView query={channels} failed="The channels could not be loaded">
      {({ results }) => (
        <>
          <PageHeader
            title="Channels"
            facts={results.length === 0 ? undefined : healthSentence(results)}
            actions={
              <ButtonLink href={nameOf.size === 1 ? newPosHref([...nameOf.keys()][0] ?? 0) : COMPANIES}>
                Connect a sales system
              </ButtonLink>
            }
          />
          <Stack>
            {results.length === 0 ? (
              <EmptyState
                title="No channel is there yet"
                hint="Open a company and connect its sales system, or open a manual channel."
              />
            ) : (
              [...Map.groupBy(results, ({ company }) => company)].map(([company, companyChannels]) => (
                <SectionCard
                  key={company}
                  title={nameOf.get(company) ?? 'Company'}
                  note={counted(companyChannels.length, 'channel', 'channels')}
                  flush
                >
                  {companyChannels.toSorted(byNeed).map((channel) => (
                    <ChannelLine key={channel.id} channel={channel} />
                  ))}
                </SectionCard>
              ))
            )}
          </Stack>
        </>
      )}
    </QueryView>
  );
}

const ORDER: readonly Channel['feed']['state'][] = [
  'failing',
  'refused',
  'late',
  'incomplete',
  'waiting',
  'ok',
  'manual',
  'disconnected',
];

function byNeed(a: Channel, b: Channel): number {
  return ORDER.indexOf(a.feed.state) - ORDER.indexOf(b.feed.state) || a.name.localeCompare(b.name);
}
