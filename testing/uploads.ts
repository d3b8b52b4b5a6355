// A deal whose sales may come in files or by hand, and sending such files as either side does.
import { beforeAll } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, linkOf } from '#testing/sales.ts';
import type { Answer, Person, World } from '#testing/world.ts';

/** Two days of sales, and what they count as. */
export const CSV =
  'Date,Gross Sales,Tax,Orders\n2026-03-01,"1,000.00",80.00,40\n2026-03-02,500.50,40.04,20\nTotal,1500.50,120.04,60\n';
export const COUNTED = { '2026-03-01': 100_000, '2026-03-02': 50_050 };

/** Both sides and their deal are empty until the file's tests begin. Call it once in a file, after openWorld. */
export function withUploads(world: World) {
  const portfolio = {} as Portfolio;
  const shop = {} as Shop;
  const deal = {} as { id: number };
  beforeAll(async () => {
    Object.assign(portfolio, await landlordPortfolio(world));
    Object.assign(shop, await retailerCompany(world));
    Object.assign(deal, await agreed(world, portfolio, shop));
    await world.patch(`/api/deals/deal/${deal.id}/`, { has_manual_upload: true }, portfolio.owner);
  });
  /** A channel of its own, linked to the deal: manual, or behind a POS connection of the type. */
  const place = async (pos?: string) => {
    const channel = await channelOf(world, shop, pos ? { pos } : {});
    return { channel, link: await linkOf(world, deal.id, channel) };
  };
  const send = (path: string, fields: Record<string, string>, file: string | Uint8Array, as: Person) =>
    sendForm(world, path, fields, file, as);
  const upload = (
    link: number,
    file: string | Uint8Array,
    as: Person = shop.owner,
    more: Record<string, string> = {},
  ) => send('/api/sales/manual_sales_upload/', { deal_channel: String(link), ...more }, file, as);
  const read = async (id: number, as: Person = shop.owner) => (await world.get(`/api/sales/uploads/${id}/`, as)).body;
  return { portfolio, shop, deal, place, send, upload, read };
}

async function sendForm(
  world: World,
  path: string,
  fields: Record<string, string>,
  file: string | Uint8Array,
  as: Person,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file as BlobPart]), 'sales.csv');
  const response = new Response(form);
  return world.call('POST', path, {
    as,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  });
}
