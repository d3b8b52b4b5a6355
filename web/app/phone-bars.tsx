// On a phone: a bar at the top with the logo, search and the menu, and one at the bottom with four places.
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { SchemeButton } from '#web/app/header.tsx';
import { phonePlaces } from '#web/app/nav.ts';
import { NavIconView } from '#web/app/nav-icon.tsx';
import classes from '#web/app/phone-bars.module.css';
import { SearchSlot } from '#web/app/search-slot.tsx';
import { EntryList, LeaveButton } from '#web/app/sidebar.tsx';
import { Slot } from '#web/app/slot.tsx';
import type { NavEntry } from '#web/base/screen.ts';
import type { User } from '#web/base/user.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

type BarProps = { entries: readonly NavEntry[]; current: NavEntry | undefined };
type TopBarProps = BarProps & { user: User; pathname: string };

export function PhoneTopBar({ entries, current, user, pathname }: TopBarProps) {
  const [opened, { open, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on another page closes the menu.
  useEffect(close, [pathname]);
  return (
    <header className={classes.top}>
      <Logo href="/dashboard" />
      <div className={classes.tools}>
        {user.scope === 'totp_setup' ? null : (
          <>
            <SearchSlot />
            <Slot name="tasks" />
            <Slot name="notifications" />
          </>
        )}
        <ActionIcon variant="subtle" size={40} aria-label="Open the menu" aria-expanded={opened} onClick={open}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <SidePanel opened={opened} onClose={close} width={300} title={`Hello, ${user.full_name}`}>
        <nav aria-label="All places">
          <Slot name="company" />
          <EntryList entries={entries} current={current} large />
          <LeaveButton impersonating={user.impersonation !== null} large />
        </nav>
        <div className={classes.theme}>
          Theme
          <SchemeButton />
        </div>
      </SidePanel>
    </header>
  );
}

export function PhoneBottomBar({ entries, current }: BarProps) {
  const places = phonePlaces(entries);
  if (places.length === 0) return null;
  return (
    <nav className={classes.bottom} aria-label="Places">
      {places.map((entry) => (
        <Link
          key={entry.to}
          href={entry.to}
          look="quiet"
          className={classes.place}
          aria-current={entry === current ? 'page' : undefined}
        >
          <NavIconView name={entry.icon} />
          <span>{entry.short ?? entry.label}</span>
        </Link>
      ))}
    </nav>
  );
}
