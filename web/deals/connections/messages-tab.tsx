// The conversation of a connection as a tab, and at its older address.
import type { Deal } from '#core/deals/shapes.ts';
import { Messages, Writing } from '#web/deals/connections/messages-panel.tsx';
import { SectionCard } from '#web/ui/card.tsx';

export function MessagesTab({ deal }: { deal: Deal }) {
  return (
    <SectionCard title="Messages" footer={deal.can.includes('message') ? <Writing deal={deal} /> : undefined}>
      <Messages deal={deal} />
    </SectionCard>
  );
}
