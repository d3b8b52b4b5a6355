// The sales systems of a company: how their feeds do, in one sentence, then each connection with its channels.
import { IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Channel, PosConnection } from '#core/pos/contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { ChannelLine } from '#web/pos/channel-line.tsx';
import { ConnectionCard } from '#web/pos/connection-card.tsx';
import { healthSentence } from '#web/pos/health-sentence.ts';
import { newChannelHref, newPosHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { channelsQuery, connectionsQuery } from '#web/pos/queries.ts';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function CompanyPosPage() {
  return <CompanyFrame tab="pos">{(company) => <Systems company={company} />}</CompanyFrame>;
}

function Systems({ company }: { company: Company }) {
  const connections = useQuery(connectionsQuery(company.id));
  const channels = useQuery(channelsQuery(company.id));
  const manages = company.permissions.includes('permission_manage_connections');
  return (
    <QueryView query={connections} failed="The sales systems could not be loaded">
      {({ results }) => (
        <QueryView query={channels} failed="The channels could not be loaded">
          {(page) => <Content company={company} connections={results} channels={page.results} manages={manages} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type ContentProps = { company: Company; connections: PosConnection[]; channels: Channel[]; manages: boolean };

function Content({ company, connections, channels, manages }: ContentProps) {
  const { go } = useContext(MovingContext);
  const companyChannels = channels.filter((channel) => channel.company === company.id);
  const manual = companyChannels.filter(({ pos_connection }) => pos_connection === null);
  if (connections.length === 0 && companyChannels.length === 0) {
    return (
      <EmptyState
        icon={<IconPlugConnected size={28} stroke={1.6} />}
        title="No sales system is connected yet"
        hint="Connect the till of your stores once; sales, refunds and late changes then arrive by themselves."
        {...(manages && { step: { label: 'Connect a sales system', act: () => go(newPosHref(company.id)) } })}
      />
    );
  }
  return (
    <Stack>
      <div className={classes.head}>
        <p className={classes.answer}>{healthSentence(companyChannels)}</p>
        {manages ? (
          <div className={classes.buttons}>
            <ButtonLink variant="default" href={newChannelHref(company.id)}>
              New channel
            </ButtonLink>
            <ButtonLink href={newPosHref(company.id)}>Connect a sales system</ButtonLink>
          </div>
        ) : null}
      </div>
      {connections.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          channels={companyChannels.filter(({ pos_connection }) => pos_connection === connection.id)}
          manages={manages}
        />
      ))}
      {manual.length > 0 ? (
        <SectionCard title="Manual channels" note={counted(manual.length, 'channel', 'channels')} flush>
          {manual.map((channel) => (
            <ChannelLine key={channel.id} channel={channel} icon={<IconUpload size={17} stroke={1.6} />} />
          ))}
        </SectionCard>
      ) : null}
      <Footnote>
        Feeds are read every 15 minutes. Late means that nothing was read for two hours; failing, that three tries in a
        row went wrong; set aside, that records of it could not be counted and wait for a decision.
      </Footnote>
    </Stack>
  );
}
