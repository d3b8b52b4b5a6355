// The sidebar: 224 wide, or a rail of icons when collapsed or on a narrow screen. Open by default; the choice is
// remembered with the person's settings.
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout, IconSpy } from '@tabler/icons-react';
import { OWN_THINGS_FROM } from '#web/app/nav.ts';
import { NavCount } from '#web/app/nav-count.tsx';
import { NavIconView } from '#web/app/nav-icon.tsx';
import classes from '#web/app/sidebar.module.css';
import { Slot } from '#web/app/slot.tsx';
import type { NavEntry } from '#web/base/screen.ts';
import { endSession, stopImpersonating } from '#web/base/session.ts';
import { useUser } from '#web/base/user.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

type SidebarProps = {
  entries: readonly NavEntry[];
  current: NavEntry | undefined;
  open: boolean;
  impersonating: boolean;
  onToggle: () => void;
};

export function Sidebar({ entries, current, open, impersonating, onToggle }: SidebarProps) {
  const hasCompany = useUser()?.role === 'landlord';
  const Toggle = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={classes.sidebar} data-open={open || undefined} aria-label="Main">
      <div className={classes.brand}>
        <span className={classes.wide}>
          <Logo href="/dashboard" />
        </span>
        <span className={classes.narrow}>
          <Logo href="/dashboard" compact />
        </span>
      </div>
      <Slot name="company" waiting={hasCompany ? <div className={classes.company} /> : null} />
      <EntryList entries={entries} current={current} />
      <LeaveButton impersonating={impersonating} />
      <div className={classes.foot}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={open ? 'Collapse the sidebar' : 'Expand the sidebar'}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Toggle size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </nav>
  );
}

type EntryListProps = { entries: readonly NavEntry[]; current: NavEntry | undefined; large?: boolean };

export function EntryList({ entries, current, large = false }: EntryListProps) {
  const firstOwn = entries.find(({ order }) => order >= OWN_THINGS_FROM);
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.to} className={entry === firstOwn ? classes.apart : undefined}>
          <Link
            href={entry.to}
            look="quiet"
            className={classes.entry}
            title={entry.label}
            aria-label={entry.label}
            data-large={large || undefined}
            aria-current={entry === current ? 'page' : undefined}
          >
            <NavIconView name={entry.icon} />
            <span className={classes.text}>{entry.label}</span>
            {entry.beta ? <span className={classes.beta}>Beta</span> : null}
          </Link>
          {entry.task ? <NavCount kind={entry.task} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The last entry: Log out, or back to being oneself. */
export function LeaveButton({ impersonating, large = false }: { impersonating: boolean; large?: boolean }) {
  const label = impersonating ? 'Stop Impersonating' : 'Log out';
  const Icon = impersonating ? IconSpy : IconLogout;
  return (
    <button
      type="button"
      className={classes.entry}
      title={label}
      aria-label={label}
      data-large={large || undefined}
      onClick={() => void (impersonating ? stopImpersonating() : endSession())}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.text}>{label}</span>
    </button>
  );
}
