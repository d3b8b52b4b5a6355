// Always visible while somebody acts as another person: who they are shown as, that writing is off, and the way back.
import { Button } from '@mantine/core';
import classes from '#web/app/impersonation-banner.module.css';
import { timeOfDay } from '#web/base/format.ts';
import { stopImpersonating } from '#web/base/session.ts';
import type { User } from '#web/base/user.ts';

export function ImpersonationBanner({ user }: { user: User }) {
  if (!user.impersonation) return null;
  return (
    <section className={classes.banner} aria-label="Impersonation">
      <p>
        <strong>{user.impersonation.admin_name}</strong>, you see what <strong>{user.full_name}</strong> sees until{' '}
        {timeOfDay(user.impersonation.expires_at)}. Nothing can be changed.
      </p>
      <Button size="xs" variant="default" onClick={() => void stopImpersonating()}>
        Stop Impersonating
      </Button>
    </section>
  );
}
