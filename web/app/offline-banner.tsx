// Said while the browser has no connection. Whatever was asked meanwhile is asked again by itself once it is back.
import { useSyncExternalStore } from 'react';
import classes from '#web/app/impersonation-banner.module.css';

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.banner}>
          You are offline. What you see is from before, and nothing can be saved; the page goes on by itself.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
