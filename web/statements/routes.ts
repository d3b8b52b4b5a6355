// The receipt and the what-if are tabs of a connection, for both sides; the preview stands beside the terms form.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';
import { registerChannelsHead } from '#web/deals/channels/channel-slots.ts';
import { connectionTab } from '#web/deals/connections/connection-screens.ts';
import { registerEffect } from '#web/deals/proposals/effect-slot.ts';
import { registerWrittenEffect } from '#web/deals/proposals/written-effect-slot.ts';
import { registerTermsPreview } from '#web/deals/terms/terms-preview-slot.ts';

registerTermsPreview(() =>
  import('#web/statements/terms-preview.tsx').then((file) => ({ Preview: file.TermsPreview })),
);

registerEffect(() =>
  import('#web/statements/effect/effect-card.tsx').then((file) => ({ Effect: file.ProposalEffect })),
);

registerWrittenEffect(() => import('#web/statements/effect/written-effect.tsx'));

registerChannelsHead(() => import('#web/statements/held-card.tsx').then((file) => ({ Head: file.HeldOfDeal })));

const receipt = (side: Role) =>
  connectionTab({
    key: 'receipt',
    label: 'Rent receipt',
    side,
    path: 'receipt',
    order: 24,
    load: () => import('#web/statements/receipt-tab.tsx').then((file) => ({ Tab: file.ReceiptTab })),
  });

const whatIf = (side: Role) =>
  connectionTab({
    key: 'what-if',
    label: 'What if',
    side,
    path: 'what-if',
    order: 26,
    load: () => import('#web/statements/what-if-tab.tsx').then((file) => ({ Tab: file.WhatIfTab })),
  });

export const statementsFeature: Feature = {
  screens: [...receipt('landlord'), ...receipt('retailer'), ...whatIf('landlord'), ...whatIf('retailer')],
};
