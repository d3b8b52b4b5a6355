// A channel counts in the currency of its location: dollars are never counted as pounds.
import { beforeAll, expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelAt, connected, vendorsOf } from '#testing/pos.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let london: Portfolio;
let tea: Shop;

beforeAll(async () => {
  london = await landlordPortfolio(world, { name: 'London', currency: 'GBP', timeZone: 'Europe/London' });
  tea = await retailerCompany(world, { name: 'Tea', currency: 'GBP' });
});

const pounds = () => agreed(world, london, tea, termsWith({ currency: 'GBP' }));
const link = (deal: number, channel: number) => world.post('/api/deals/deal_channel/', { deal, channel }, tea.owner);

test('a till that sells in dollars is not linked to a deal in pounds', async () => {
  const deal = await pounds();
  const connection = await connected(world, 'square', tea.companyId, tea.owner);
  const channel = await channelAt(world, connection, tea.owner);
  expect(channel).toMatchObject({ currency: 'USD', time_zone: 'America/New_York' });
  const refused = await link(deal.id, channel.id);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ channel: ['Harbor Street counts in USD and the terms are in GBP'] });
  const several = { deal_channels: [{ deal: deal.id, channel: channel.id }] };
  const multi = await world.post('/api/deals/deal_channel/create_multi/', several, tea.owner);
  expect(multi.body).toEqual({ 'deal_channels.0.channel': ['Harbor Street counts in USD and the terms are in GBP'] });
  const links = await world.get(`/api/deals/deal_channel/?deal=${deal.id}`, tea.owner);
  expect(links.body.count).toBe(0);
});

test('its sales are reported in dollars, beside the pounds and never among them', async () => {
  const connection = await connected(world, 'square', tea.companyId, tea.owner);
  const { body: channels } = await world.get(`/api/pos/channel/?pos_connection=${connection.id}`, tea.owner);
  const channel = channels.results[0] ?? (await channelAt(world, connection, tea.owner));
  await world.runJobs();
  const categories = await world.get(`/api/sales/channel/${channel.id}/categories/`, tea.owner);
  expect(categories.body.currency).toBe('USD');
  const sales = await world.get(`/api/sales/sales/?channel=${channel.id}&pageSize=1`, tea.owner);
  expect(sales.body.results[0].currency).toBe('USD');
});

test('a manual channel counts in its company’s currency, and is of its premises’ zone', async () => {
  const deal = await pounds();
  const stall = await world.post('/api/pos/channel/', { company: tea.companyId, name: 'Stall' }, tea.owner);
  expect(stall.body).toMatchObject({ currency: 'GBP', time_zone: 'Europe/London' });
  expect((await link(deal.id, stall.body.id)).status).toBe(201);
});

test('a currency that nobody here counts is refused by its name', async () => {
  const other = await retailerCompany(world, { currency: 'GBP' });
  const connection = await connected(world, 'square', other.companyId, other.owner);
  const places = await world.get(`/api/pos/pos_connections/${connection.id}/locations/`, other.owner);
  const location_id = places.body.results[0].id;
  Object.assign(vendorsOf(world).stage('square').shop(location_id) ?? {}, { currency: 'EUR' });
  const channelBody = { company: other.companyId, pos_connection: connection.id, location_id };
  const { status, body } = await world.post('/api/pos/channel/', channelBody, other.owner);
  expect([status, body]).toEqual([
    400,
    { location_id: ['This location sells in EUR; only USD and GBP can be counted'] },
  ]);
});
