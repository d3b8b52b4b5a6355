// The receipt and the what-if are tabs of a connection, for both sides; the preview stands beside the terms form.
import type { Role } from '#core/base/permissions.ts';
import { lazyPart } from '#web/base/features.ts';
import type { Feature, Slots } from '#web/base/screen.ts';
import { tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';

const ROLES: readonly Role[] = ['landlord', 'retailer'];

const receipt = (side: Role): ConnectionTab => ({
  key: 'receipt',
  label: 'Rent receipt',
  side,
  path: 'receipt',
  order: 24,
  load: () => import('#web/statements/receipt-tab.tsx').then((file) => ({ Tab: file.ReceiptTab })),
  loader: () => import('#web/statements/loaders.ts').then((file) => file.receipt),
});

const whatIf = (side: Role): ConnectionTab => ({
  key: 'what-if',
  label: 'What if',
  side,
  path: 'what-if',
  order: 26,
  load: () => import('#web/statements/what-if-tab.tsx').then((file) => ({ Tab: file.WhatIfTab })),
  loader: () => import('#web/statements/what-if-loaders.ts').then((file) => file.whatIf),
});

const TABS = [...ROLES.map(receipt), ...ROLES.map(whatIf)];

const proposalEffect = () => import('#web/statements/effect/effect-card.tsx');
const writtenEffect = () => import('#web/statements/effect/written-effect.tsx');

const slots: Partial<Slots> = {
  termsPreview: lazyPart(() => import('#web/statements/terms-preview.tsx').then((file) => file.TermsPreview)),
  termsBend: lazyPart(() => import('#web/statements/terms-bend.tsx').then((file) => file.DealBend)),
  proposalAnswer: lazyPart(() => proposalEffect().then((file) => file.ProposalAnswer)),
  proposalBeside: lazyPart(() => proposalEffect().then((file) => file.ProposalBeside)),
  proposalMoney: lazyPart(() => proposalEffect().then((file) => file.ProposalMoney)),
  proposalBends: lazyPart(() => proposalEffect().then((file) => file.ProposalBends)),
  writtenAnswer: lazyPart(() => writtenEffect().then((file) => file.Answer)),
  writtenBeside: lazyPart(() => writtenEffect().then((file) => file.Beside)),
  continuityMoney: lazyPart(() => writtenEffect().then((file) => file.ChoiceMoney)),
  uploadEffect: lazyPart(() => import('#web/statements/upload-effect.tsx').then((file) => file.UploadEffectCard)),
  channelsHead: lazyPart(() => import('#web/statements/held-card.tsx').then((file) => file.HeldOfDeal)),
};

export const statementsFeature: Feature = { screens: TABS.flatMap(tabScreens), connectionTabs: TABS, slots };
