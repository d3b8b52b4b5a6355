// What the screens of sales systems ask first.
import { ask, idIn } from '#web/base/asks.ts';
import type { Asks } from '#web/base/screen.ts';
import { channelQuery, channelsQuery, closedQuery, connectionsQuery } from '#web/pos/queries.ts';
import { ofCompany } from '#web/properties/asks.ts';
import { companiesQuery } from '#web/properties/queries.ts';

export const companySystems = ofCompany((company) => [ask(connectionsQuery(company)), ask(channelsQuery(company))]);
export const allChannels: Asks = () => [ask(channelsQuery()), ask(companiesQuery)];

export const channel: Asks = ({ params }) => {
  const id = idIn(params, 'channelId', 'id');
  return id === undefined ? [] : [ask(channelQuery(id)), ask(closedQuery(id))];
};
