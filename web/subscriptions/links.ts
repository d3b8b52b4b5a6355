// Addresses of the screens of report subscriptions.
import { href } from '#web/base/href.ts';
import { UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

export const SUBSCRIPTIONS = '/dashboard/premises/subscriptions';
const LIST = '/premises/subscriptions/list';
const SUBSCRIBER = '/dashboard/mastercompanies/subscriptions/subscriber';

export type PanelView = 'mail' | 'subscribers' | 'add-subscribers';

export const listHref = (masterCompanyId: number) => href(`${UNDER_COMPANY}${LIST}`, { masterCompanyId });

export function reportHref(masterCompanyId: number, reportId: number, view: PanelView = 'mail'): string {
  const below = view === 'mail' ? '' : (`/${view}` as const);
  return href(`${UNDER_COMPANY}${LIST}/:reportId${below}`, { masterCompanyId, reportId });
}

export const newSubscriberHref = () => href(`${SUBSCRIBER}/subscriber-create`);
export const subscriberHref = (subscriber: number) => href(`${SUBSCRIBER}/subscriber-edit`, {}, { subscriber });
