// The last steps of systems that are set up in two places: what the vendor must allow, checked by asking it, and then
// the locations. The connection is the one just made, else the newest of its type.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import type { PosConnection } from '#core/pos/contract.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { useAddress } from '#web/base/address.ts';
import { Failure } from '#web/base/failure.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { ConnectAddress } from '#web/pos/connect-page.tsx';
import { connectHref, posHref } from '#web/pos/links.ts';
import { LocationChoice } from '#web/pos/location-choice.tsx';
import { InCompany, PosWizard, useCompanyId } from '#web/pos/pos-wizard.tsx';
import { connectionsQuery, placesQuery } from '#web/pos/queries.ts';
import { TypeOutcome } from '#web/pos/type-outcome.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const LONG_STEPS = ['Sales system', 'Access', 'Permissions', 'Locations'] as const;

export function completePage(type: PosType) {
  return {
    Page: () => (
      <WithConnection type={type}>{(connection) => <Complete type={type} connection={connection} />}</WithConnection>
    ),
  };
}

export function permissionsPage(type: PosType) {
  return {
    Page: () => (
      <WithConnection type={type}>{(connection) => <Permissions type={type} connection={connection} />}</WithConnection>
    ),
  };
}

function WithConnection(props: { type: PosType; children: (connection: PosConnection) => ReactNode }) {
  const { type, children } = props;
  const [{ connection: connectionId }] = useAddress(ConnectAddress);
  const company = useCompanyId();
  const query = useQuery(connectionsQuery(company));
  const { go } = useContext(MovingContext);
  return (
    <InCompany id={company} title={`Connect ${POS_TITLES[type]}`}>
      {() => (
        <QueryView query={query} failed="The sales systems could not be loaded">
          {({ results }) => {
            const connections = results.filter((one) => one.type === type && one.status !== 'disconnected');
            const connection =
              connections.find(({ id }) => id === connectionId) ?? connections.toSorted((a, b) => b.id - a.id)[0];
            if (connection) return children(connection);
            return (
              <EmptyState
                page
                title={`${POS_TITLES[type]} is not connected yet`}
                hint="This step comes after access was given."
                step={{ label: `Connect ${POS_TITLES[type]}`, act: () => go(connectHref(company, type)) }}
              />
            );
          }}
        </QueryView>
      )}
    </InCompany>
  );
}

function Permissions({ type, connection }: { type: PosType; connection: PosConnection }) {
  const places = useQuery(placesQuery(connection.id));
  const { go } = useContext(MovingContext);
  const onward = `${window.location.pathname.replace(/permissions\/?$/, 'complete')}?connection=${connection.id}`;
  return (
    <PosWizard
      steps={LONG_STEPS}
      at={2}
      question={`What ${POS_TITLES[type]} has to allow`}
      lead="We read only: orders, payments, locations and revenue centers. Nothing is ever written."
      outcome={<TypeOutcome type={type} />}
      back={() => go(connectHref(connection.company, type))}
      next={{ act: () => go(onward), disabled: places.data === undefined }}
    >
      {places.data ? (
        <Notice tone="ok" title={`${POS_TITLES[type]} answered`}>
          We can read {counted(places.data.results.length, 'location', 'locations')}.
        </Notice>
      ) : places.error ? (
        <Notice tone="bad" title={`${POS_TITLES[type]} does not let us read yet`}>
          {places.error instanceof Failure ? places.error.message : 'It did not answer.'} Allow the access as described,
          then ask again.
          <Button variant="default" size="xs" mt={8} onClick={() => void places.refetch()}>
            Ask again
          </Button>
        </Notice>
      ) : (
        <p role="status">Asking {POS_TITLES[type]} for its locations…</p>
      )}
    </PosWizard>
  );
}

function Complete({ type, connection }: { type: PosType; connection: PosConnection }) {
  const { go } = useContext(MovingContext);
  const { company } = connection;
  const long = type === 'toast' || type === 'toast_api';
  return (
    <PosWizard
      {...(long && { steps: LONG_STEPS })}
      at={long ? 3 : 2}
      question={`${POS_TITLES[type]} is connected. Which locations should be read?`}
      outcome={<p>Each location becomes a channel. Sales count for a store once its channel is linked to it.</p>}
      next={{ label: 'Done', act: () => go(posHref(company)) }}
    >
      <LocationChoice
        connection={connection}
        onDone={(channels) => {
          showToast('ok', `${counted(channels.length, 'channel is', 'channels are')} made. Sales are being read.`);
          go(posHref(company));
        }}
      />
    </PosWizard>
  );
}
