// The choice of columns: a button for the right of the filter bar, and what was chosen, kept in this browser.
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type Column, shownColumns } from '#web/ui/table-columns.ts';

type Choice = Record<string, boolean>;

export function useColumnChoice(name: string): { choice: Choice; onChange: (choice: Choice) => void } {
  const [choice, onChange] = useLocalStorage<Choice>({
    key: `breakpoint.columns.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return { choice, onChange };
}

export function ColumnChoice<Row>(props: {
  columns: readonly Column<Row>[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}) {
  const shown = new Set(shownColumns(props.columns, props.choice).map(({ id }) => id));
  return (
    <Popover position="bottom-end" shadow="md" radius={10} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={10}>
          {props.columns
            .filter(({ optional }) => optional)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={shown.has(id)}
                onChange={(event) => props.onChange({ ...props.choice, [id]: event.currentTarget.checked })}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
