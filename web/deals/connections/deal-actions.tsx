// The buttons of a deal's page, and the dialog or screen behind each.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconDots, IconUsers } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import type { Deal, ViewerAction } from '#core/deals/shapes.ts';
import { ActionDialog } from '#web/deals/connections/action-dialog.tsx';
import { MembersPanel } from '#web/deals/connections/members-panel.tsx';
import { type Offer, offersOf } from '#web/deals/connections/offered-actions.ts';
import { useReminder } from '#web/deals/deal-mutations.ts';
import { dealAddress, editAddress, extendAddress } from '#web/deals/links.ts';
import { Link, MovingContext } from '#web/ui/link.tsx';

const DESTRUCTIVE: readonly ViewerAction[] = ['finish', 'cancel', 'delete'];
const WAITING: readonly string[] = [
  'pending_no_user',
  'pending_no_retailer_company',
  'pending_no_assigned_company',
  'verify_terms',
];

/** Actions that have a screen of their own instead of a dialog. */
export function screenOf(action: ViewerAction, deal: Deal): string | undefined {
  if (action === 'edit' || action === 'change_terms' || action === 'modify') return editAddress(deal);
  return action === 'extend' ? extendAddress(deal) : undefined;
}

export function DealActions({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const [openAction, setOpenAction] = useState<ViewerAction>();
  const { primary, secondary, menu } = offersOf(deal);
  const ask = (action: ViewerAction) => {
    const screen = screenOf(action, deal);
    if (screen) go(screen);
    else setOpenAction(action);
  };
  return (
    <>
      <Review deal={deal} />
      {WAITING.includes(deal.substatus) && deal.can.includes('update_invite') ? <Remind deal={deal} /> : null}
      {secondary.map(({ action, label }) => (
        <Button key={action} variant="default" onClick={() => ask(action)}>
          {label}
        </Button>
      ))}
      {primary ? <Button onClick={() => ask(primary.action)}>{primary.label}</Button> : null}
      <More deal={deal} offers={menu} ask={ask} />
      {openAction ? <ActionDialog deal={deal} action={openAction} onClose={() => setOpenAction(undefined)} /> : null}
      <MembersPanel deal={deal} opened={openAction === 'invite_member'} onClose={() => setOpenAction(undefined)} />
    </>
  );
}

/** An agreement in force leads to the change of it that waits. */
function Review({ deal }: { deal: Deal }) {
  const { role } = deal.me;
  if (deal.pending_copy === null || role !== 'retailer') return null;
  const copy = { id: deal.pending_copy, landlord: deal.landlord };
  return (
    <Button component={Link} href={dealAddress(copy, role)}>
      Review modification
    </Button>
  );
}

export function Remind({ deal }: { deal: Deal }) {
  const reminding = useReminder(deal);
  return (
    <Button
      variant="default"
      leftSection={<IconBell size={16} stroke={1.6} />}
      loading={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      Remind merchant
    </Button>
  );
}

function More({ deal, offers, ask }: { deal: Deal; offers: Offer[]; ask: (action: ViewerAction) => void }) {
  const writes = deal.can.includes('message');
  if (offers.length === 0 && !writes) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="More actions">
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {writes ? (
          <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => ask('invite_member')}>
            People on this {deal.me.role === 'landlord' ? 'connection' : 'store'}
          </Menu.Item>
        ) : null}
        {writes && offers.length > 0 ? <Menu.Divider /> : null}
        {offers.map(({ action, label }) => (
          <Menu.Item
            key={action}
            {...(DESTRUCTIVE.includes(action) && { color: 'bad', style: { color: 'var(--bad)' } })}
            onClick={() => ask(action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
