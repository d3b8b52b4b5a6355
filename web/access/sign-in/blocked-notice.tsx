import { timeOfDay } from '#web/base/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function BlockedNotice({ until }: { until: string }) {
  return (
    <Notice tone="warn" title={`Sign-in is blocked until ${timeOfDay(until)}`}>
      There were too many wrong tries. Wait until then, or <Link href="/password/forgot">set a new password</Link>,
      which lifts the block.
    </Notice>
  );
}
