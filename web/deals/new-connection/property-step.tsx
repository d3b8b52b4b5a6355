import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { STEPS, type StepProps } from '#web/deals/new-connection/new-connection-steps.ts';
import classes from '#web/deals/terms/terms-form.module.css';
import { UnitField } from '#web/deals/unit-field.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

/** Where the merchant sells. */
export function PropertyStep({ draft, change, properties, at, go }: StepProps) {
  const [tried, setTried] = useState(false);
  const property = properties.find(({ id }) => id === draft.premises);
  const next = () => {
    setTried(true);
    if (property) go('merchant');
  };
  return (
    <Wizard
      steps={STEPS}
      at={at}
      question="Where is the store?"
      lead="The agreement counts days and taxes in the property’s own time zone and currency."
      note="Nothing is sent until you publish."
      next={{ act: next }}
    >
      <div className={classes.form}>
        <Select
          label="Property"
          placeholder="Choose a property"
          searchable
          data={properties.map(({ id, name, address_city }) => ({
            value: String(id),
            label: address_city ? `${name}, ${address_city}` : name,
          }))}
          value={property ? String(property.id) : null}
          onChange={(id) =>
            change({ premises: id === null ? undefined : Number(id), premises_unit: '', terms: undefined })
          }
          error={tried && !property ? REQUIRED : undefined}
          allowDeselect={false}
        />
        <UnitField
          property={property}
          value={draft.premises_unit}
          onChange={(premises_unit) => change({ premises_unit })}
        />
        <Checkbox
          label="Sales may be uploaded by hand"
          description="For a store without a POS system, or until it is connected."
          checked={draft.has_manual_upload}
          onChange={(event) => change({ has_manual_upload: event.currentTarget.checked })}
        />
      </div>
    </Wizard>
  );
}
