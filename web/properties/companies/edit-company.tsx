// Changing a company's own details in a panel.

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { type Company, type CompanyFields as Fields, updateCompany } from '#core/properties/company-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { CompanyFields, companyValues, useCompanyForm } from '#web/properties/companies/company-fields.tsx';
import { companyQuery, PROPERTIES } from '#web/properties/queries.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'company';
const SAVING = ['properties', 'save-company'];

export function EditCompany({ company }: { company: Company }) {
  const [opened, setOpened] = useState(false);
  const busy = useIsMutating({ mutationKey: SAVING }) > 0;
  const locked = useUser()?.impersonation !== null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} />}
        disabled={locked}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      <SidePanel
        opened={opened}
        title={`Edit ${company.name}`}
        onClose={close}
        footer={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} loading={busy}>
              Save company
            </Button>
          </>
        }
      >
        <EditForm company={company} onSaved={close} />
      </SidePanel>
    </>
  );
}

function EditForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const fields = useCompanyForm(companyValues(company));
  // As it was when the form began: what is read again meanwhile does not stand in the fields.
  const [{ id, updated_at }] = useState(company);
  const saving = useAction(
    {
      ...PROPERTIES,
      key: SAVING,
      keep: (client, changed) => client.setQueryData(companyQuery(changed.id).queryKey, changed),
      done: onSaved,
    },
    (body: Fields) => call(updateCompany, { params: { id }, body: { ...body, updated_at } }),
    ({ name }) => `${name} is saved.`,
  );
  return (
    <form
      id={FORM}
      noValidate
      className={form.fields}
      onSubmit={fields.submit(async (values) => {
        await saving.mutateAsync(values);
      })}
    >
      <CompanyFields fields={fields} />
    </form>
  );
}
