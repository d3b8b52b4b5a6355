// Every feature's screens, in the order of features, in one table. The router, the guards, the navigation and the
// list of routes all read it; a new feature adds its line here.
import type { Role } from '#core/base/permissions.ts';
import { accessFeature } from '#web/access/routes.ts';
import { appFeature } from '#web/app/routes.ts';
import { withParts } from '#web/app/screen-parts.ts';
import type { Alias, Feature, Middleware, NavEntry, Screen } from '#web/base/screen.ts';
import { dealsFeature } from '#web/deals/routes.ts';
import { documentsFeature } from '#web/documents/routes.ts';
import { homeFeature } from '#web/home/routes.ts';
import { monthsFeature } from '#web/months/routes.ts';
import { notificationsFeature } from '#web/notifications/routes.ts';
import { paymentsFeature } from '#web/payments/routes.ts';
import { posFeature } from '#web/pos/routes.ts';
import { propertiesFeature } from '#web/properties/routes.ts';
import { reportsFeature } from '#web/reports/routes.ts';
import { resourcesFeature } from '#web/resources/routes.ts';
import { salesFeature } from '#web/sales/routes.ts';
import { searchFeature } from '#web/search/routes.ts';
import { staffFeature } from '#web/staff/routes.ts';
import { statementsFeature } from '#web/statements/routes.ts';
import { subscriptionsFeature } from '#web/subscriptions/routes.ts';
import { tagsFeature } from '#web/tags/routes.ts';
import { tasksFeature } from '#web/tasks/routes.ts';
import { yearsFeature } from '#web/years/routes.ts';

export const FEATURES: readonly Feature[] = [
  accessFeature,
  propertiesFeature,
  notificationsFeature,
  posFeature,
  dealsFeature,
  tagsFeature,
  documentsFeature,
  salesFeature,
  statementsFeature,
  monthsFeature,
  yearsFeature,
  reportsFeature,
  paymentsFeature,
  subscriptionsFeature,
  searchFeature,
  tasksFeature,
  resourcesFeature,
  staffFeature,
  homeFeature,
  appFeature(landingOf),
];

/** Until a feature says otherwise, a person lands on the one screen everybody has. */
const DEFAULT_LANDING = '/dashboard/profile';

export const screens: readonly Screen[] = FEATURES.flatMap((feature) => feature.screens).map((screen) =>
  withParts(screen, FEATURES),
);
export const aliases: readonly Alias[] = FEATURES.flatMap((feature) => feature.aliases ?? []);
export const navEntries: readonly NavEntry[] = FEATURES.flatMap((feature) => feature.nav ?? []);

export function featureGuards(): Record<string, Middleware> {
  return Object.assign({}, ...FEATURES.map((feature) => feature.guards ?? {}));
}

export function landingOf({ role, is_staff }: { role: Role; is_staff: boolean }): string {
  const lands = is_staff ? 'staff' : role;
  return FEATURES.reduce((landing, feature) => feature.landing?.[lands] ?? landing, DEFAULT_LANDING);
}

/** Every path pattern a person can open, aliases included, sorted and once each. */
export function pathPatterns(): string[] {
  return [...new Set([...screens, ...aliases].map(({ path }) => path))].sort();
}
