// The header: search, tasks, theme, and the person with their menu.
import { ActionIcon, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSpy, IconSun, IconUser } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from '#web/app/header.module.css';
import { SearchSlot } from '#web/app/search-slot.tsx';
import { Slot } from '#web/app/slot.tsx';
import { endSession, stopImpersonating } from '#web/base/session.ts';
import { type User, useSaveSettings } from '#web/base/user.ts';
import { MovingContext } from '#web/ui/link.tsx';

export function Header({ user }: { user: User }) {
  // Nothing of it is answered before the authenticator app is set up.
  const isSettingUp = user.scope === 'totp_setup';
  return (
    <header className={classes.header}>
      {isSettingUp ? <span /> : <SearchSlot className={classes.search} />}
      <div className={classes.tools}>
        {isSettingUp ? null : <Slot name="tasks" />}
        {isSettingUp ? null : <Slot name="notifications" />}
        <SchemeButton />
        <PersonMenu user={user} />
      </div>
    </header>
  );
}

export function SchemeButton() {
  const scheme = useComputedColorScheme('light');
  const choose = useChooseScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon variant="subtle" size={34} aria-label={`Switch to the ${next} theme`} onClick={() => choose(next)}>
      {scheme === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  );
}

function useChooseScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const save = useSaveSettings();
  return (scheme: 'light' | 'dark' | 'auto') => {
    setColorScheme(scheme);
    save({ color_scheme: scheme });
  };
}

function PersonMenu({ user }: { user: User }) {
  const { go } = useContext(MovingContext);
  const choose = useChooseScheme();
  const impersonating = user.impersonation !== null;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(user.full_name)}
          </span>
          <span className={classes.greeting}>
            <span className={classes.hello}>Hello, </span>
            {user.full_name}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={16} stroke={1.6} />} onClick={() => go('/dashboard/profile')}>
          My Profile
        </Menu.Item>
        <Menu.Label>Theme</Menu.Label>
        <Menu.Item leftSection={<IconSun size={16} stroke={1.6} />} onClick={() => choose('light')}>
          Light
        </Menu.Item>
        <Menu.Item leftSection={<IconMoon size={16} stroke={1.6} />} onClick={() => choose('dark')}>
          Dark
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceDesktop size={16} stroke={1.6} />} onClick={() => choose('auto')}>
          As the system
        </Menu.Item>
        <Menu.Divider />
        {impersonating ? (
          <Menu.Item leftSection={<IconSpy size={16} stroke={1.6} />} onClick={() => void stopImpersonating()}>
            Stop Impersonating
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void endSession()}>
            Log out
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** "Dana Whitfield" is DW; a single name gives one letter. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
