// Step three: the locations of a connection become channels. Without a connection in the address the person chooses one
// of the company's; `newChannelPage('square')` narrows that to Square's.
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { PosConnection } from '#core/pos/contract.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { useAddress, usePathParams } from '#web/base/address.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { ConnectAddress } from '#web/pos/connect-page.tsx';
import { channelHref, connectHref, locationsHref, newPosHref, posHref } from '#web/pos/links.ts';
import { LocationChoice } from '#web/pos/location-choice.tsx';
import { meant } from '#web/pos/meant-connection.ts';
import { InCompany, PosWizard, useCompanyId } from '#web/pos/pos-wizard.tsx';
import { connectionsQuery } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function newChannelPage(type?: PosType) {
  return { Page: () => <NewChannelPage {...(type && { type })} /> };
}

function NewChannelPage({ type }: { type?: PosType }) {
  const { posId, pos } = usePathParams<'posId' | 'pos'>();
  const [{ connection: connectionId }] = useAddress(ConnectAddress);
  const { type: wanted, connection: named } = meant({ type, posId, pos, connectionId });
  const company = useCompanyId();
  const query = useQuery(connectionsQuery(company));
  return (
    <InCompany id={company} title="New channel">
      {() => (
        <QueryView query={query} failed="The sales systems could not be loaded">
          {({ results }) => {
            const working = results.filter(({ status }) => status !== 'disconnected');
            const fitting = working.filter((one) => wanted === undefined || one.type === wanted);
            const connection =
              fitting.find(({ id }) => id === named) ?? (fitting.length === 1 ? fitting[0] : undefined);
            if (connection) return <Locations connection={connection} />;
            return <Connections company={company} connections={fitting} {...(wanted && { type: wanted })} />;
          }}
        </QueryView>
      )}
    </InCompany>
  );
}

function Locations({ connection }: { connection: PosConnection }) {
  const { go } = useContext(MovingContext);
  const { company, title, name } = connection;
  return (
    <PosWizard
      at={2}
      question={`Which locations of ${title} should be read?`}
      lead={name === '' ? undefined : `Signed in as ${name}.`}
      outcome={
        <>
          <p>Each location becomes a channel with a page of its own: its health, its closed days, its stores.</p>
          <p>Sales count for a store once the channel is linked to it.</p>
        </>
      }
      back={() => go(posHref(company))}
      next={{ label: 'Done', act: () => go(posHref(company)) }}
    >
      <LocationChoice
        connection={connection}
        onDone={(channels) => {
          showToast('ok', `${counted(channels.length, 'channel is', 'channels are')} made. Sales are being read.`);
          const [first] = channels;
          go(channels.length === 1 && first ? channelHref(company, first.id) : posHref(company));
        }}
      />
    </PosWizard>
  );
}

function Connections(props: { company: number; type?: PosType; connections: PosConnection[] }) {
  const { company, type, connections } = props;
  const { go } = useContext(MovingContext);
  const system = type ? POS_TITLES[type] : 'A sales system';
  return (
    <PosWizard
      at={2}
      question="Where do the sales of the new channel come from?"
      back={() => go(posHref(company))}
      next={{
        label: type ? `Connect ${POS_TITLES[type]}` : 'Connect another system',
        act: () => go(type ? connectHref(company, type) : newPosHref(company)),
      }}
    >
      {connections.length === 0 ? (
        <EmptyState
          icon={<IconPlugConnected size={28} stroke={1.6} />}
          title={`${system} is not connected yet`}
          hint="Connect it first; its locations are offered here afterwards. Sales can also be uploaded without one."
          step={{ label: 'Open a manual channel', act: () => go(connectHref(company, 'manual')) }}
        />
      ) : (
        connections.map((one) => (
          <CardLine
            key={one.id}
            icon={<IconPlugConnected size={17} stroke={1.6} />}
            title={one.title}
            detail={one.name || counted(one.channels_count, 'channel', 'channels')}
            action={
              <ButtonLink variant="default" size="xs" href={locationsHref(company, one.type, one.id)}>
                Choose locations
              </ButtonLink>
            }
          />
        ))
      )}
    </PosWizard>
  );
}
