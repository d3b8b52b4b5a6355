import { useMantineColorScheme } from '@mantine/core';
import { useSaveSettings } from '#web/base/user.ts';
import { Segments } from '#web/ui/filter-bar.tsx';

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

/** Changes at once and is kept with the account. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useSaveSettings();
  return (
    <Segments
      label="Theme"
      segments={CHOICES}
      value={colorScheme}
      onChange={(scheme) => {
        setColorScheme(scheme);
        save({ color_scheme: scheme });
      }}
    />
  );
}
