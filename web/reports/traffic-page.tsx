// Visitors of a property beside its sales, and the way to bring counts in.
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Premises } from '#core/properties/premises-contract.ts';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { ReportView } from '#web/reports/report-view.tsx';
import { trafficScope } from '#web/reports/scopes.ts';
import { TrafficUpload } from '#web/sales/traffic-upload.tsx';

export const trafficPage = (report: 'traffic-sales' | 'traffic-transactions') => () => (
  <PropertyFrame tab="traffic">{(property) => <Traffic property={property} report={report} />}</PropertyFrame>
);

function Traffic({ property, report }: { property: Premises; report: 'traffic-sales' | 'traffic-transactions' }) {
  return (
    <ReportView
      scope={trafficScope(property, useMasterCompany())}
      report={report}
      actions={<Upload property={property} />}
    />
  );
}

function Upload({ property }: { property: Premises }) {
  const [opened, setOpened] = useState(false);
  const locked = useUser()?.impersonation !== null;
  if (!property.permissions.includes('permission_manage_connections')) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={locked}
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Upload traffic
      </Button>
      <TrafficUpload property={property} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
