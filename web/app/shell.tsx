// The default layout: sidebar, header and the page; on a phone two bars instead. While an administrator acts as
// somebody else, a banner says so on every page.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdoptedScheme } from '#web/app/adopt-scheme.ts';
import { FramedContext } from '#web/app/framed.ts';
import { Header } from '#web/app/header.tsx';
import { ImpersonationBanner } from '#web/app/impersonation-banner.tsx';
import { currentEntry, navFor } from '#web/app/nav.ts';
import { OfflineBanner } from '#web/app/offline-banner.tsx';
import { PhoneBottomBar, PhoneTopBar } from '#web/app/phone-bars.tsx';
import { usePortfolioFlags } from '#web/app/portfolio-flags.ts';
import { navEntries } from '#web/app/route-table.ts';
import classes from '#web/app/shell.module.css';
import { Sidebar } from '#web/app/sidebar.tsx';
import { type User, useSaveSettings, useUser } from '#web/base/user.ts';
import { usePhone } from '#web/ui/use-phone.ts';

export function Shell() {
  const user = useUser();
  return user ? <SignedInShell user={user} /> : <Outlet />;
}

function SignedInShell({ user }: { user: User }) {
  const pathname = useRouterState({ select: (state): string => state.location.pathname });
  const phone = usePhone();
  const [open, setOpen] = useState(user.settings.sidebar_open ?? true);
  const save = useSaveSettings();
  useAdoptedScheme(user);
  const entries = navFor(navEntries, user, usePortfolioFlags());
  const current = currentEntry(entries, pathname);
  const toggle = () => {
    setOpen(!open);
    save({ sidebar_open: !open });
  };
  const impersonating = user.impersonation !== null;
  return (
    <div className={classes.shell}>
      {phone ? null : <Sidebar {...{ entries, current, open, impersonating }} onToggle={toggle} />}
      <div className={classes.column}>
        {phone ? <PhoneTopBar {...{ entries, current, user, pathname }} /> : <Header user={user} />}
        <ImpersonationBanner user={user} />
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={classes.main}>
          <FramedContext value={true}>
            <Outlet />
          </FramedContext>
        </main>
      </div>
      {phone ? <PhoneBottomBar {...{ entries, current }} /> : null}
    </div>
  );
}
