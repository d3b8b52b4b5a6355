// Finds an address from a few words and fills the fields with it.

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { usualZone } from '#core/properties/regions.ts';
import { config } from '#web/base/config.ts';
import { useAction } from '#web/base/use-action.ts';
import { findPlace } from '#web/properties/portfolio/geocode.ts';
import type { PropertyForm } from '#web/properties/portfolio/property-form.ts';
import form from '#web/ui/form.module.css';

const NOTHING = 'No address found. Type it below.';

export function FindAddress({ fields }: { fields: PropertyForm }) {
  const [text, setText] = useState('');
  const finding = useAction(
    {
      done: (place) => {
        if (place) fields.setValues({ ...place, time_zone: usualZone(place.country, place.address_state) });
      },
    },
    () => findPlace(config().maps_key ?? '', text),
  );
  const find = () => {
    if (text.trim()) finding.mutate();
  };
  const nothing = finding.isError || (finding.isSuccess && finding.data === undefined);
  return (
    <TextInput
      className={form.wide}
      label="Find address"
      placeholder="120 Smallman Street, Pittsburgh"
      value={text}
      error={nothing ? NOTHING : undefined}
      rightSectionWidth={84}
      rightSection={
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          loading={finding.isPending}
          onClick={find}
        >
          Find
        </Button>
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        find();
      }}
    />
  );
}
