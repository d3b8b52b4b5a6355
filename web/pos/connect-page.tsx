// Step two, for every type: what it needs and where to find it, its fields or its sign-in. `connectPage('square')` is
// the page of Square; with ?connection= an existing connection is signed in again.
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { z } from 'zod';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { CONNECT_FORM, ConnectForm } from '#web/pos/connect-form.tsx';
import { CONNECTING } from '#web/pos/connect-mutations.ts';
import { newPosHref } from '#web/pos/links.ts';
import { InCompany, PosWizard, useCompanyId } from '#web/pos/pos-wizard.tsx';
import { posTypesQuery } from '#web/pos/queries.ts';
import { TypeOutcome } from '#web/pos/type-outcome.tsx';
import { MovingContext } from '#web/ui/link.tsx';

export const ConnectAddress = z.object({
  connection: z.coerce.number().int().positive().optional().catch(undefined),
});

/** `then` is the step that follows instead of the landing, below the page's own address: '/complete'. */
export function connectPage(type: PosType, then?: string) {
  return { Page: () => <ConnectPage type={type} {...(then && { then })} /> };
}

function ConnectPage({ type, then }: { type: PosType; then?: string }) {
  const title = POS_TITLES[type];
  return (
    <InCompany id={useCompanyId()} title={`Connect ${title}`}>
      {({ id }) => <Access company={id} type={type} {...(then && { then })} />}
    </InCompany>
  );
}

function Access({ company, type, then }: { company: number; type: PosType; then?: string }) {
  const [{ connection }] = useAddress(ConnectAddress);
  const types = useQuery(posTypesQuery);
  const busy = useIsMutating({ mutationKey: CONNECTING }) > 0;
  const { go } = useContext(MovingContext);
  return (
    <QueryView query={types} failed="The sales systems could not be loaded">
      {({ results }) => {
        const info = results.find((system) => system.type === type);
        if (!info) return null;
        const again = connection !== undefined;
        const onward = then === undefined ? undefined : window.location.pathname.replace(/(?<!\/)\/+$/, '') + then;
        return (
          <PosWizard
            at={1}
            question={again ? `Sign in at ${info.title} again` : `Connect ${info.title}`}
            lead={again ? 'The channels stay; what was missed is read once access works again.' : undefined}
            outcome={<TypeOutcome type={type} />}
            back={() => go(newPosHref(company))}
            next={{
              label: info.access === 'oauth' ? `Sign in at ${info.title}` : `Connect ${info.title}`,
              act: submitForm,
              busy,
              disabled: !info.available,
            }}
          >
            <ConnectForm info={info} connecting={{ company, type, connection, ...(onward && { onward }) }} />
          </PosWizard>
        );
      }}
    </QueryView>
  );
}

function submitForm(): void {
  const form = document.getElementById(CONNECT_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
