import { closeToast, useToasts } from '#web/base/toast.ts';
import { ToastTray } from '#web/ui/toast-tray.tsx';

export function Toasts() {
  return <ToastTray toasts={useToasts()} onClose={closeToast} />;
}
