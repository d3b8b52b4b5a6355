// Whether sales may be uploaded on a connection. Support switches it with a reason that both sides read.

import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { StaffDeal } from '#core/staff/contract.ts';
import { switchUploads } from '#core/staff/organisations-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { dealQuery } from '#web/staff/queries.ts';
import { ReasonPanel } from '#web/staff/reason-panel.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';

export function UploadsCard({ deal: { id, has_manual_upload: allowed } }: { deal: StaffDeal }) {
  const [opened, setOpened] = useState(false);
  const switching = useAction(
    { refresh: (client) => client.invalidateQueries({ queryKey: dealQuery(id).queryKey }), waits: true },
    (reason: string) => call(switchUploads, { params: { id }, body: { has_manual_upload: !allowed, reason } }),
    'Changed. Both sides read it in the activity.',
  );
  return (
    <SectionCard title="What it can use" flush>
      <CardLine
        title="Uploads of sales"
        detail="Sales by form or file, beside a till or without one"
        action={<Switch aria-label="Uploads of sales" checked={allowed} onChange={() => setOpened(true)} />}
      />
      {opened ? (
        <ReasonPanel
          title={allowed ? 'Stop uploads' : 'Allow uploads'}
          whoReads="Landlord and merchant read this reason with your name in the activity of the connection."
          action={allowed ? 'Stop uploads' : 'Allow uploads'}
          onClose={() => setOpened(false)}
          onAct={(reason) => switching.mutateAsync(reason)}
        />
      ) : null}
    </SectionCard>
  );
}
