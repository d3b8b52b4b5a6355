// What the screen of report subscriptions asks first; whom it is not for, nothing.
import { prefetch } from '#web/base/loaders.ts';
import { inKnownPortfolio } from '#web/properties/loaders.ts';
import { reportsQuery, subscribersQuery } from '#web/subscriptions/queries.ts';

export const subscriptions = inKnownPortfolio(({ id, has_subscriptions, is_owner }) =>
  has_subscriptions && is_owner ? [prefetch(reportsQuery(id)), prefetch(subscribersQuery(id))] : [],
);
