// Toasts at the bottom right: a dot for the kind, the words, an action in link colour. A toast waits while somebody
// points at it or has focus in it, so that its time never runs out while it is being read.
import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '#web/ui/toast-tray.module.css';

type TrayToast = {
  id: number;
  tone: 'ok' | 'bad' | 'warn' | 'neutral';
  text: string;
  ms: number;
  action?: { label: string; act: () => void };
};

export function ToastTray({ toasts, onClose }: { toasts: readonly TrayToast[]; onClose: (id: number) => void }) {
  return (
    <section className={classes.tray} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </section>
  );
}

/** One toast, for the tray and for the sheet of parts. */
export function ToastCard({ toast, onClose }: { toast: TrayToast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    // By its id: a function of its own would begin the time anew whenever another toast comes or goes.
    const timer = setTimeout(() => onClose(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, onClose, toast.id, toast.ms]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only makes it wait.
    <div
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.words}>
        <Words text={toast.text} />
        {toast.action ? (
          <button type="button" className={classes.action} onClick={toast.action.act}>
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <CloseButton aria-label="Close message" size="sm" onClick={() => onClose(toast.id)} />
    </div>
  );
}

/** The first sentence carries the message; the rest explains. */
function Words({ text }: { text: string }) {
  const end = text.search(/[.!?]\s/);
  if (end < 0) return <strong>{text}</strong>;
  return (
    <>
      <strong>{text.slice(0, end + 1)}</strong>
      {text.slice(end + 1)}
    </>
  );
}
