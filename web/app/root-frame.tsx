// Around every screen: the skip link, the progress of a navigation, and focus that follows it.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '#web/app/progress-bar.tsx';
import classes from '#web/app/root-frame.module.css';
import { PageSkeleton } from '#web/ui/states.tsx';

export function RootFrame() {
  useFocusOnArrival();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ProgressBar />
      <Outlet />
    </>
  );
}

/** Before the frame of a page is there: the shape of the page where it will stand. */
export function FirstSkeleton() {
  return (
    <div className={classes.first}>
      <PageSkeleton />
    </div>
  );
}

/** A reader or a keyboard continues in the new page, not in the link that was left; a field with focus keeps it. */
function useFocusOnArrival(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const arrived = before.current !== undefined && before.current !== path;
    before.current = path;
    if (!arrived) return;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
}
