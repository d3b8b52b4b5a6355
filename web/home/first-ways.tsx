// The ways to take the next of the first steps: a property, a merchant by mail or by sheet, a till or a file of sales.

import { Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconDownload,
  IconFileUpload,
  IconMailForward,
  IconPlugConnected,
  IconTableImport,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { href } from '#web/base/href.ts';
import { showToast } from '#web/base/toast.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { newLandlordCompanyHref } from '#web/properties/links.ts';
import { PropertyPanel } from '#web/properties/portfolio/property-panel.tsx';
import { landlordCompaniesQuery } from '#web/properties/queries.ts';
import { Way, Ways } from '#web/staff/way.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function FirstProperty({ company }: { company: MasterCompany }) {
  const [opened, setOpened] = useState(false);
  const { data: companies } = useQuery(landlordCompaniesQuery(company.id));
  const none = companies?.results.length === 0;
  return (
    <Ways>
      <Way
        first
        icon={<IconBuildingStore size={17} stroke={1.6} />}
        title={none ? 'The company that holds it' : 'Add a property'}
        words={
          none
            ? 'A property belongs to a legal entity: the name that stands on invoices and receives the rent.'
            : 'Name, address and time zone, and its units with their areas. Units can come later.'
        }
      >
        {none ? (
          <ButtonLink href={newLandlordCompanyHref(company.id)}>Add the company</ButtonLink>
        ) : (
          <Button onClick={() => setOpened(true)} disabled={!companies}>
            Add the property
          </Button>
        )}
      </Way>
      {companies ? (
        <PropertyPanel
          masterCompany={company}
          companies={companies.results}
          opened={opened}
          onClose={() => setOpened(false)}
          onSaved={({ name }) => {
            setOpened(false);
            showToast('ok', `${name} is in the portfolio.`);
          }}
        />
      ) : null}
    </Ways>
  );
}

export function FirstMerchant({ company }: { company: MasterCompany }) {
  const base = connectionsBase(company.id);
  return (
    <Ways>
      <Way
        first
        icon={<IconMailForward size={17} stroke={1.6} />}
        title="Invite one merchant"
        words="Name, unit, e-mail and the terms in short steps. They get a link and connect their own till."
      >
        <ButtonLink href={`${base}/new`}>Invite a merchant</ButtonLink>
      </Way>
      <Way
        icon={<IconTableImport size={17} stroke={1.6} />}
        title="Import a rent roll"
        words="A sheet with one lease a line: unit, merchant, dates, base rent, breakpoint, rate. You check every line before anything is sent."
      >
        <ButtonLink href={`${base}/import`} variant="default">
          Choose a sheet
        </ButtonLink>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void saveTemplate()}
        >
          Get the sheet
        </Button>
      </Way>
    </Ways>
  );
}

export function FirstSales({ company }: { company: MasterCompany }) {
  return (
    <Ways>
      <Way
        first
        icon={<IconPlugConnected size={17} stroke={1.6} />}
        title="The merchant connects a till"
        words="They sign in, choose their sales system and link it to the store. Nothing for you to do."
      >
        <ButtonLink
          href={href('/new-ui/landlord/:masterCompany/connections/status/active', { masterCompany: company.id })}
          variant="default"
        >
          See the connections
        </ButtonLink>
      </Way>
      <Way
        icon={<IconFileUpload size={17} stroke={1.6} />}
        title="Or sales come as a file"
        words="Allow uploads on the connection, and either side brings days or months from a sheet."
      >
        <ButtonLink
          href={href('/new-ui/landlord/:masterCompany/manualsales', { masterCompany: company.id })}
          variant="default"
        >
          Upload sales
        </ButtonLink>
      </Way>
    </Ways>
  );
}

/** Read only when somebody asks: what writes sheets is larger than this page. */
async function saveTemplate(): Promise<void> {
  const [{ templateXlsx }, { saveFile }] = await Promise.all([
    import('#web/deals/onboarding/onboarding-rows.ts'),
    import('#web/deals/save-file.ts'),
  ]);
  saveFile('connections-template.xlsx', await templateXlsx());
}
