// Signing in again for a connection that the vendor no longer accepts, by the connection's own number.
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { PosConnection } from '#core/pos/contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useConnect } from '#web/pos/connect-mutations.ts';
import { posHref } from '#web/pos/links.ts';
import { InCompany, PosWizard } from '#web/pos/pos-wizard.tsx';
import { connectionQuery } from '#web/pos/queries.ts';
import { TypeOutcome } from '#web/pos/type-outcome.tsx';
import { COMPANIES } from '#web/properties/links.ts';
import { MovingContext } from '#web/ui/link.tsx';

export function ReauthorizePage() {
  const { id } = usePathParams<'id'>();
  const query = useQuery(connectionQuery(Number(id)));
  return (
    <QueryView
      query={query}
      failed="The connection could not be loaded"
      missing={{
        title: 'This sales system is not one of yours',
        hint: 'It was disconnected, or nobody has given you access to its company.',
        back: { label: 'Back to your companies', href: COMPANIES },
      }}
    >
      {(connection) => (
        <InCompany id={connection.company} title={`Sign in at ${connection.title} again`}>
          {() => <Again connection={connection} />}
        </InCompany>
      )}
    </QueryView>
  );
}

function Again({ connection }: { connection: PosConnection }) {
  const { company, type, id, title, name, status } = connection;
  const connect = useConnect({ company, type, connection: id });
  const { go } = useContext(MovingContext);
  return (
    <PosWizard
      at={1}
      question={`Sign in at ${title} again`}
      lead={
        status === 'connected'
          ? `${name || title} works at the moment. Signing in again renews the permission.`
          : `${title} no longer accepts our access to ${name || 'this merchant'}. The channels and their sales stay.`
      }
      outcome={<TypeOutcome type={type} />}
      back={() => go(posHref(company))}
      next={{ label: `Sign in at ${title}`, act: () => connect.mutate({}), busy: connect.isPending }}
    >
      <p>{title} opens in this tab and leads you back here. Days that were missed meanwhile are read afterwards.</p>
    </PosWizard>
  );
}
