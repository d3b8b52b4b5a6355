// Moving a deal to another property or unit of the portfolio.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useMove } from '#web/deals/deal-mutations.ts';
import { UnitField } from '#web/deals/unit-field.tsx';
import { portfolioQuery } from '#web/properties/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function PlaceDialog({ deal, onClose }: DialogProps) {
  const moving = useMove(deal);
  const { company, premises_unit } = deal.landlord;
  const { data } = useQuery(portfolioQuery(company.master_company));
  const [premises, setPremises] = useState(company.premises.id);
  const [unit, setUnit] = useState(premises_unit);
  const properties = (data?.results ?? []).filter(({ permissions }) =>
    permissions.includes('permission_manage_connections'),
  );
  return (
    <ConfirmDialog
      opened
      title="Change property or unit"
      consequence={
        <>
          <p className={classes.words}>The terms stay as they are. The merchant sees the new place at once.</p>
          <div className={classes.fields}>
            <Select
              label="Property"
              data={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(premises)}
              onChange={(id) => {
                if (id === null) return;
                setPremises(Number(id));
                setUnit('');
              }}
              allowDeselect={false}
              searchable
            />
            <UnitField property={properties.find(({ id }) => id === premises)} value={unit} onChange={setUnit} />
          </div>
        </>
      }
      action="Save"
      busy={moving.isPending}
      onConfirm={() => moving.mutate({ premises, premises_unit: unit }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
