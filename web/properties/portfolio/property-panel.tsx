// Adding a property, or changing one, in a panel. A property of the same name and address is refused before it is sent.

import { Button, Select } from '@mantine/core';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { createPremises, type Premises, premisesExists, updatePremises } from '#core/properties/premises-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { PropertyFacts } from '#web/properties/portfolio/property-facts.tsx';
import { PropertyFields } from '#web/properties/portfolio/property-fields.tsx';
import {
  emptyProperty,
  type SentProperty,
  usePropertyForm,
  valuesOf,
} from '#web/properties/portfolio/property-form.ts';
import classes from '#web/properties/portfolio/property-panel.module.css';
import { RemoveProperty } from '#web/properties/portfolio/remove-property.tsx';
import { propertyQuery, refreshProperties } from '#web/properties/queries.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'property';
const SAVING = ['properties', 'save-property'];

type PropertyPanelProps = {
  masterCompany: MasterCompany;
  /** The landlord companies a new property can belong to. */
  companies?: readonly Company[];
  /** The property to change; a new one without it. */
  property?: Premises;
  opened: boolean;
  onClose: () => void;
  onSaved: (property: Premises) => void;
};

export function PropertyPanel(props: PropertyPanelProps) {
  const { property, opened, onClose } = props;
  const busy = useIsMutating({ mutationKey: SAVING }) > 0;
  return (
    <SidePanel
      opened={opened}
      title={property ? `Edit ${property.name}` : 'Add a property'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            {property ? 'Save property' : 'Add property'}
          </Button>
        </>
      }
    >
      <PropertyPanelForm {...props} />
      {property ? (
        <div className={classes.below}>
          <PropertyFacts property={property} />
          <RemoveProperty property={property} />
        </div>
      ) : null}
    </SidePanel>
  );
}

/** Inside the panel, so that it starts anew each time the panel opens. */
function PropertyPanelForm({ masterCompany, companies = [], property, onSaved }: PropertyPanelProps) {
  const country = masterCompany.currency === 'GBP' ? 'GB' : 'US';
  const fields = usePropertyForm(property ? valuesOf(property) : emptyProperty(country));
  const [company, setCompany] = useState(companies[0]?.id);
  // As it was when the form began: what is read again meanwhile does not stand in the fields.
  const [opened] = useState(property);
  const save = useSaveProperty(masterCompany, opened, company);
  return (
    <form
      id={FORM}
      noValidate
      className={form.fields}
      onSubmit={fields.submit(async (values) => {
        const saved = await save.mutateAsync(values);
        if (saved) return onSaved(saved);
        fields.setFieldError('name', `${masterCompany.name} already has a property with this name and address`);
      })}
    >
      {companies.length > 1 ? (
        <Select
          className={form.wide}
          label="Company that holds it"
          allowDeselect={false}
          data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(company)}
          onChange={(id) => setCompany(Number(id))}
        />
      ) : null}
      <PropertyFields fields={fields} />
    </form>
  );
}

/** Answers the saved property, or nothing when the same one is in the portfolio already. */
function useSaveProperty(masterCompany: MasterCompany, property: Premises | undefined, company: number | undefined) {
  const client = useQueryClient();
  return useAction(
    {
      key: SAVING,
      done: async (saved) => {
        if (!saved) return;
        client.setQueryData(propertyQuery(saved.id).queryKey, saved);
        await refreshProperties(client);
      },
    },
    async (body: SentProperty) => {
      const { name, address_street, address_city, address_state, address_zip, country } = body;
      const place = { name, address_street, address_city, address_state, address_zip, country };
      const { exists } = await call(premisesExists, {
        body: { ...place, master_company: masterCompany.id, ...(property && { premises: property.id }) },
      });
      if (exists) return undefined;
      return property
        ? call(updatePremises, { params: { id: property.id }, body: { ...body, updated_at: property.updated_at } })
        : call(createPremises, { body: { ...body, company } });
    },
  );
}
