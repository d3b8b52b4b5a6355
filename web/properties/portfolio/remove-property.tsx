// Removing a property, after saying what that ends. One with running connections is refused by the server, in words.

import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { deletePremises, type Premises } from '#core/properties/premises-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { portfolioHref } from '#web/properties/links.ts';
import { refreshProperties } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';

export function RemoveProperty({ property }: { property: Premises }) {
  const { go } = useContext(MovingContext);
  const [asking, setAsking] = useState(false);
  const locked = useUser()?.impersonation !== null;
  const removing = useAction(
    {
      refresh: (client) => refreshProperties(client, property.id),
      done: () => {
        setAsking(false);
        go(portfolioHref(property.master_company));
      },
      failed: () => setAsking(false),
    },
    () => call(deletePremises, { params: { id: property.id } }),
    `${property.name} is removed.`,
  );
  return (
    <SectionCard title="Remove this property">
      <p className={form.quiet}>Possible once none of its connections runs or waits for an answer.</p>
      <Button
        variant="subtle"
        color="bad"
        mt={8}
        ml={-14}
        disabled={locked || property.deals_count > 0}
        onClick={() => setAsking(true)}
      >
        Remove property
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${property.name}`}
        consequence={
          <p>
            It leaves the portfolio for everybody who has access, and its open invites end. Ended connections and their
            sales are kept.
          </p>
        }
        action="Remove property"
        destructive
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}
