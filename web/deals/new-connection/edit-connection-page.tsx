// Changing terms: of a draft, of declined terms that are corrected, of a proposal under review, or of an agreement in
// force. Which of them it is follows from what the viewer may do now.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealAddress, dealBase } from '#web/deals/links.ts';
import { EditForm } from '#web/deals/new-connection/edit-form.tsx';
import { type EditMode, editModeOf } from '#web/deals/new-connection/edit-mode.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { AskWho, ownScope } from '#web/properties/asking/who-can.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const TITLES: Record<EditMode, string> = {
  draft: 'Edit the draft',
  correct: 'Correct the terms',
  change: 'Change the proposal',
  modify: 'Modify the terms',
};

const LEADS: Record<EditMode, string> = {
  draft: 'Nobody but your side sees a draft.',
  correct: 'Save as you go; the merchant reads the correction once you publish it.',
  change: 'The merchant has not answered yet. Changing the terms starts their review again.',
  modify: 'The terms agreed now stay in force until the merchant accepts the new ones.',
};

export function EditConnectionPage() {
  const { connectionId } = usePathParams<'connectionId'>();
  const query = useQuery(dealQuery(Number(connectionId)));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => <Editing deal={deal} />}
    </Loaded>
  );
}

function Editing({ deal }: { deal: Deal }) {
  const mode = editModeOf(deal);
  const name = dealName(deal, 'landlord');
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs
            crumbs={[
              { label: 'Connections', href: dealBase(deal, 'landlord') },
              { label: name, href: dealAddress(deal, 'landlord') },
              { label: mode ? TITLES[mode] : 'Edit' },
            ]}
          />
        }
        title={mode ? TITLES[mode] : name}
        facts={`${name}, ${placeText(deal)}. ${mode ? LEADS[mode] : ''}`}
      />
      {mode ? <EditForm deal={deal} mode={mode} /> : <NotNow deal={deal} />}
    </>
  );
}

function NotNow({ deal }: { deal: Deal }) {
  if (!deal.me.permissions.includes('permission_manage_connections')) {
    return (
      <EmptyState
        title="You cannot change these terms"
        hint={<AskWho permission="permission_manage_connections" scope={ownScope(deal)} />}
      />
    );
  }
  const waiting = deal.pending_copy === null ? undefined : { id: deal.pending_copy, landlord: deal.landlord };
  return (
    <EmptyState
      title="The terms cannot be changed now"
      hint={
        waiting ? (
          <>
            A change already waits for the merchant.{' '}
            <Link href={dealAddress(waiting, 'landlord')}>Open it to change or cancel it</Link>.
          </>
        ) : (
          `It is “${deal.substatus_label}”.`
        )
      }
    />
  );
}
