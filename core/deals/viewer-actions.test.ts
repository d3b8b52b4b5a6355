import { expect, test } from 'vitest';
import type { Permission } from '#core/base/permissions.ts';
import { day } from '#core/base/time.ts';
import { type ViewerFacts, viewerActions } from '#core/deals/viewer-actions.ts';

const MANAGES: ReadonlySet<Permission> = new Set(['permission_manage_connections'] as const);
const facts = (changes: Partial<ViewerFacts>): ViewerFacts => ({
  side: 'landlord',
  permissions: MANAGES,
  isParty: true,
  isAddressee: false,
  status: 'active',
  originalStatus: null,
  endDate: day('2026-12-31'),
  today: day('2026-03-10'),
  hasPendingCopy: false,
  hasManualUpload: false,
  companyChosen: true,
  handover: null,
  mayAssign: false,
  ...changes,
});
const merchant = { side: 'retailer' } as const;

test.each<[string, Partial<ViewerFacts>, string[]]>([
  ['landlord, active', {}, ['modify', 'extend', 'finish', 'edit_landlord', 'update_invite', 'message']],
  ['landlord, month to month', { endDate: null }, ['modify', 'finish', 'edit_landlord', 'update_invite', 'message']],
  [
    'landlord, draft',
    { status: 'draft' },
    ['edit', 'publish', 'change_terms', 'cancel', 'delete', 'edit_landlord', 'update_invite'],
  ],
  ['landlord, change waits', { status: 'active_pending', hasPendingCopy: true }, ['message']],
  ['landlord, ended 60 days ago', { status: 'finished', endDate: day('2026-01-09') }, ['extend', 'message']],
  ['landlord, ended 61 days ago', { status: 'finished', endDate: day('2026-01-08') }, ['message']],
  [
    'landlord, ended, extension waits',
    { status: 'finished', endDate: day('2026-03-01'), hasPendingCopy: true },
    ['message'],
  ],
  [
    'landlord, declined copy of a running deal',
    { status: 'declined', originalStatus: 'active' },
    ['edit', 'publish', 'change_terms', 'cancel', 'message'],
  ],
  [
    'landlord, declined copy, another waits',
    { status: 'declined', originalStatus: 'active_pending' },
    ['edit', 'change_terms', 'cancel', 'message'],
  ],
  ['landlord without the permission', { permissions: new Set(['permission_sales'] as const) }, ['message']],
  ['landlord without any permission', { permissions: new Set() }, []],
  ['merchant, pending', { ...merchant, status: 'pending' }, ['accept', 'decline', 'message', 'link_channels']],
  [
    'merchant, pending past its end',
    { ...merchant, status: 'pending', endDate: day('2026-03-09') },
    ['decline', 'message', 'link_channels'],
  ],
  [
    'merchant, addressed',
    { ...merchant, status: 'pending', permissions: new Set(), isAddressee: true, companyChosen: false },
    ['accept', 'decline', 'message'],
  ],
  [
    'merchant, active with uploads',
    { ...merchant, hasManualUpload: true },
    ['message', 'link_channels', 'upload_sales'],
  ],
  [
    'merchant, finished with uploads',
    { ...merchant, status: 'finished', hasManualUpload: true },
    ['message', 'upload_sales'],
  ],
  [
    'merchant, archived and still running off',
    { ...merchant, status: 'archived', endDate: day('2025-12-10'), hasManualUpload: true },
    ['message', 'upload_sales'],
  ],
  [
    'merchant, archived and run off',
    { ...merchant, status: 'archived', endDate: day('2025-12-09'), hasManualUpload: true },
    ['message'],
  ],
  [
    'landlord of a lease that can be assigned',
    { mayAssign: true },
    ['modify', 'extend', 'finish', 'edit_landlord', 'update_invite', 'assign', 'message'],
  ],
  ['landlord, while an assignment is open', { handover: 'open' }, ['update_invite', 'message']],
  ['landlord, once it was assigned', { handover: 'done', status: 'finished', endDate: day('2026-03-09') }, ['message']],
  ['merchant of a lease that can be assigned', { ...merchant, mayAssign: true }, ['message', 'link_channels']],
  ['owner', { permissions: new Set(['permission_owner'] as const), status: 'moved' }, ['message', 'invite_member']],
  ['staff', { isParty: false, permissions: new Set() }, []],
])('%s', (_, changes, actions) => expect(viewerActions(facts(changes))).toEqual(actions));
