// Many stores at once from one file: download the template, drop the file, read every problem by its line, and create
// all of it or nothing.

import { Button, Checkbox, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { applyOnboarding, previewOnboarding } from '#core/deals/onboarding/onboarding-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import { connectionsBase } from '#web/deals/links.ts';
import classes from '#web/deals/onboarding/onboarding.module.css';
import { OnboardingDrop } from '#web/deals/onboarding/onboarding-drop.tsx';
import { OnboardingPreview } from '#web/deals/onboarding/onboarding-preview.tsx';
import { type ReadSheet, templateCsv, templateXlsx } from '#web/deals/onboarding/onboarding-rows.ts';
import { refreshDeals } from '#web/deals/queries.ts';
import { csvFile, saveFile } from '#web/deals/save-file.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { landlordCompaniesQuery, refreshProperties } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function OnboardingPage() {
  const company = useMasterCompany();
  return company ? <Onboarding key={company.id} master={company} /> : <NoPortfolio />;
}

function Onboarding({ master }: { master: MasterCompany }) {
  const companies = useQuery(landlordCompaniesQuery(master.id));
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs
            crumbs={[
              { label: 'Connections', href: `${connectionsBase(master.id)}/status/active` },
              { label: 'Import' },
            ]}
          />
        }
        title="Import properties, merchants and connections"
        facts="One line a store. Nothing is created while any line has a problem."
        actions={
          <>
            <TemplateButton label="Template for Excel" name="connections-template.xlsx" make={templateXlsx} />
            <TemplateButton
              label="Template as CSV"
              name="connections-template.csv"
              make={async () => csvFile(templateCsv())}
            />
          </>
        }
      />
      <Loaded query={companies} what="Your companies">
        {({ results }) => <Import master={master.id} companies={results} />}
      </Loaded>
    </>
  );
}

function TemplateButton({ label, name, make }: { label: string; name: string; make: () => Promise<Blob> }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      onClick={() => void make().then((file) => saveFile(name, file))}
    >
      {label}
    </Button>
  );
}

type Named = { id: number; name: string };
type File = { name: string; sheet: ReadSheet; key: string };

function Import({ master, companies }: { master: number; companies: readonly Named[] }) {
  const [company, setCompany] = useState(companies[0]?.id);
  const [file, setFile] = useState<File>();
  const [publish, setPublish] = useState(false);
  const checking = useAction({}, (sheet: ReadSheet) =>
    call(previewOnboarding, { body: { company: company ?? 0, rows: sheet.rows } }),
  );
  const applying = useApplying(master);
  const take = (name: string, sheet: ReadSheet) => {
    setFile({ name, sheet, key: crypto.randomUUID() });
    checking.mutate(sheet);
  };
  return (
    <Stack>
      <SectionCard>
        <div className={classes.fields}>
          {companies.length > 1 ? (
            <Select
              label="New properties belong to"
              data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(company)}
              onChange={(id) => {
                setCompany(Number(id));
                checking.reset();
                setFile(undefined);
              }}
              allowDeselect={false}
            />
          ) : null}
          <OnboardingDrop busy={checking.isPending} name={file?.name} onRead={take} />
        </div>
      </SectionCard>
      {file && checking.data ? <OnboardingPreview sheet={file.sheet} preview={checking.data} /> : null}
      {file && checking.data?.clean ? (
        <div className={classes.apply}>
          <Checkbox
            label="Publish at once: every merchant gets an e-mail"
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
          <Button
            loading={applying.isPending}
            onClick={() => applying.mutate({ company: company ?? 0, rows: file.sheet.rows, key: file.key, publish })}
          >
            {publish ? 'Create and publish' : 'Create as drafts'}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function useApplying(master: number) {
  const { go } = useContext(MovingContext);
  return useAction(
    {
      refresh: (client) => Promise.all([refreshDeals(client), refreshProperties(client)]),
      waits: true,
      done: () => go(`${connectionsBase(master)}/status/pending`),
    },
    (body: Parameters<typeof call<typeof applyOnboarding>>[1]['body']) => call(applyOnboarding, { body }),
    ({ deals, properties }) => `Created ${deals} connections and ${properties} properties.`,
  );
}
