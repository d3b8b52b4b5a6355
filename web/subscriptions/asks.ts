// What the screen of report subscriptions asks first; whom it is not for, nothing.
import { ask } from '#web/base/asks.ts';
import { inKnownPortfolio } from '#web/properties/asks.ts';
import { reportsQuery, subscribersQuery } from '#web/subscriptions/queries.ts';

export const subscriptions = inKnownPortfolio(({ id, has_subscriptions, is_owner }) =>
  has_subscriptions && is_owner ? [ask(reportsQuery(id)), ask(subscribersQuery(id))] : [],
);
