// What happened to an account, line by line. Whatever support did carries who and why.
import { IconAlertTriangle, IconSpy, IconUser } from '@tabler/icons-react';
import type { AccountActivity } from '#core/access/security-contract.ts';
import { dateAndTime } from '#web/base/format.ts';
import { CardLine } from '#web/ui/card.tsx';

const ICONS = { own: IconUser, care: IconAlertTriangle, support: IconSpy } as const;

export function ActivityList({ entries }: { entries: readonly AccountActivity[] }) {
  return entries.map((entry) => {
    const Icon = ICONS[entry.tone];
    return (
      <CardLine
        key={entry.id}
        icon={<Icon size={17} stroke={1.6} />}
        tone={entry.tone === 'own' ? 'neutral' : 'warn'}
        title={entry.text}
        detail={detailOf(entry)}
      />
    );
  });
}

function detailOf({ at, by, reason, device, address }: AccountActivity): string {
  const facts = [dateAndTime(at), by && `${by} of support`, device, address, reason && `Reason: “${reason}”`];
  return facts.filter(Boolean).join(' · ');
}
