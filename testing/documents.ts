// Requests a test speaks of, in any state, through the API where a person would and by the clock where time would.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { DocumentState } from '#core/documents/document-state.ts';
import { agreed } from '#testing/deals.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import type { Person, World } from '#testing/world.ts';

type Sides = { deal: number; landlord: Person; merchant: Person };

export const documentsOf = (deal: number) => `/api/documents/deals/${deal}`;

/** Where a world keeps its files. */
export const filesOf = (world: World) => `${world.services.config.dataDirectory}.files`;

/** A deal in force, made before the first test of the calling file; after the last its files are taken away. */
export function documentSides(world: World) {
  const [portfolio, shop, sides] = [{} as Portfolio, {} as Shop, {} as Sides];
  beforeAll(async () => {
    Object.assign(portfolio, await landlordPortfolio(world));
    Object.assign(shop, await retailerCompany(world));
    const { id } = await agreed(world, portfolio, shop);
    Object.assign(sides, { deal: id, landlord: portfolio.owner, merchant: shop.owner });
  });
  afterAll(() => rm(filesOf(world), { recursive: true, force: true }));
  return { portfolio, shop, sides };
}

export async function requested(world: World, { deal, landlord }: Sides, name: string) {
  const { status, body } = await world.post(`${documentsOf(deal)}/document_request/`, { name }, landlord);
  if (status !== 201) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  return body;
}

export async function sent(world: World, { deal, merchant }: Sides, request: number, expires?: string) {
  const form = upload(pdf(), request, expires ? { expires } : {});
  const { status, body } = await world.post(`${documentsOf(deal)}/document/`, form, merchant);
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  return body;
}

export async function answered(world: World, { deal, landlord }: Sides, documentId: number, reason?: string) {
  const answer = reason ? { status: 'rejected', reason } : { status: 'accepted' };
  const { status, body } = await world.post(
    `${documentsOf(deal)}/document_status/`,
    { document_id: documentId, ...answer },
    landlord,
  );
  if (status !== 200) throw new Error(`The answer was refused: ${JSON.stringify(body)}`);
  return body;
}

let named = 0;

/** A new request that stands where it is asked to; the world's clock says 10 March 2026. */
export async function requestIn(world: World, sides: Sides, state: DocumentState) {
  named += 1;
  const request = await requested(world, sides, `Document ${named}`);
  if (state === 'pending') return request;
  const file = await sent(world, sides, request.id, '2026-12-31');
  if (state === 'review') return file;
  const reply = await answered(world, sides, file.document.id, state === 'rejected' ? 'Not legible' : undefined);
  if (state === 'expiring' || state === 'expired') {
    const expires = state === 'expiring' ? '2026-04-01' : '2026-03-01';
    await asSystem(world, (tx) =>
      tx.updateTable('documents').set({ expiration_date: expires }).where('id', '=', file.document.id).execute(),
    );
  }
  const { body } = await world.get(`${documentsOf(sides.deal)}/document_request/?id=${request.id}`, sides.landlord);
  expect(body.results[0].status).toBe(state);
  return { ...reply, ...body.results[0] };
}
