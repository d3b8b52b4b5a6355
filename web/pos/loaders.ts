// What the screens of sales systems ask first.
import { prefetch } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import { channelIn } from '#web/pos/channel-sections.ts';
import { channelQuery, channelsQuery, closedQuery, connectionsQuery } from '#web/pos/queries.ts';
import { ofCompany } from '#web/properties/loaders.ts';
import { companiesQuery } from '#web/properties/queries.ts';

export const companySystems = ofCompany((company) => [
  prefetch(connectionsQuery(company)),
  prefetch(channelsQuery(company)),
]);
export const allChannels: Loader = () => [prefetch(channelsQuery()), prefetch(companiesQuery)];

export const channel: Loader = ({ params }) => {
  const id = channelIn(params);
  return id === undefined ? [] : [prefetch(channelQuery(id)), prefetch(closedQuery(id))];
};
