// Terms and deals a test speaks of. `draft` and what follows go through the API, as a person would; `dealIn` writes a
// deal in any status straight to the database.
import { day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { jsonb } from '#server/base/db/columns.ts';
import { insertTermsVersion } from '#server/deals/write-sql.ts';
import { EXAMPLE } from '#testing/deal-terms.ts';
import { asSystem, type Portfolio, type Shop } from '#testing/portfolio.ts';
import type { Person, World } from '#testing/world.ts';

/** Through 2026; the world's clock says March 2026. */
export const TERMS = EXAMPLE;

export const termsWith = (changes: Partial<DealTermsInput>): DealTermsInput => ({ ...TERMS, ...changes });
export const canonicalTerms = (terms: DealTermsInput = TERMS): DealTermsText => DealTermsBody.parse(terms);

export async function draft(
  world: World,
  { owner, premises }: Portfolio,
  about: { email?: string; legalName?: string; company?: number; terms?: unknown } = {},
) {
  const { status, body } = await world.post(
    '/api/deals/deal/',
    {
      landlord: { premises: premises[0].id, premises_unit: '101' },
      retailer: {
        legal_name: about.legalName ?? 'Juniper Foods LLC',
        contact_email: about.email ?? 'nobody-yet@world.test',
        ...(about.company && { company: about.company }),
      },
      terms: about.terms ?? TERMS,
    },
    owner,
  );
  if (status !== 201) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
  return body;
}

/** A published deal addressed to the owner of a shop. */
export async function published(world: World, portfolio: Portfolio, shop: Shop, terms?: unknown) {
  const { id } = await draft(world, portfolio, { email: shop.owner.username, terms });
  return (await world.post(`/api/deals/deal/${id}/publish/`, {}, portfolio.owner)).body;
}

/** A deal in force between the two. */
export async function agreed(world: World, portfolio: Portfolio, shop: Shop, terms?: unknown) {
  const deal = await published(world, portfolio, shop, terms);
  return accept(world, deal, shop);
}

export async function accept(world: World, deal: { id: number; updated_at: string }, shop: Shop) {
  const { status, body } = await world.post(
    `/api/deals/deal/${deal.id}/accept/`,
    { updated_at: deal.updated_at, company: shop.companyId },
    shop.owner,
  );
  if (status !== 200) throw new Error(`The terms were not accepted: ${JSON.stringify(body)}`);
  return body;
}

export const readDeal = async (world: World, id: number, as: Person) =>
  (await world.get(`/api/deals/deal/${id}/`, as)).body;

type Placed = {
  status: DealStatus;
  originalId?: number;
  onlyExtends?: boolean;
  terms?: DealTermsText;
  endDate?: string | null;
  assigned?: boolean;
};

export async function dealIn(world: World, { owner, premises }: Portfolio, shop: Shop, about: Placed): Promise<number> {
  const terms = about.terms ?? canonicalTerms();
  const draftLike = about.status === 'draft';
  return asSystem(world, async (tx) => {
    const original = about.originalId
      ? await tx.selectFrom('deals').select('lineage_id').where('id', '=', about.originalId).executeTakeFirstOrThrow()
      : undefined;
    const { id, lineage_id } = await tx
      .insertInto('deals')
      .values({
        ...(original && { lineage_id: original.lineage_id, original_id: about.originalId ?? null }),
        only_extends: about.onlyExtends ?? false,
        status: about.status,
        premises_id: premises[0].id,
        premises_unit: '101',
        retailer_legal_name: 'Juniper Foods LLC',
        retailer_email: shop.owner.username,
        retailer_company_id: about.assigned === false || draftLike ? null : shop.companyId,
        terms: jsonb(terms),
        start_date: terms.start_date,
        end_date: about.endDate === undefined ? terms.end_date : about.endDate,
        effective_from: terms.start_date,
        created_by: owner.id,
        created_at: world.now,
        updated_at: world.now,
        published_at: draftLike ? null : world.now,
      })
      .returning(['id', 'lineage_id'])
      .executeTakeFirstOrThrow();
    if (!draftLike) {
      const effectiveFrom = day(terms.start_date);
      await insertTermsVersion(
        tx,
        { dealId: id, lineageId: lineage_id, terms, effectiveFrom, by: owner.id },
        world.now,
      );
    }
    return id;
  });
}
