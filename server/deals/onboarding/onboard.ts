// A sheet becomes properties, merchants and deals: looked through first, then created whole in one transaction.
import type { z } from 'zod';
import { dateAfter } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import { notFound, Problem, problemBody, refuseField } from '#core/base/problem.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { SheetProblem, SheetRow } from '#core/deals/onboarding/onboarding-columns.ts';
import type { applyOnboarding } from '#core/deals/onboarding/onboarding-contract.ts';
import { readSheet, type SheetLine, type SheetPlace } from '#core/deals/onboarding/onboarding-sheet.ts';
import { usualZone } from '#core/properties/regions.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Ctx } from '#server/base/serve.ts';
import { createDeal } from '#server/deals/create-deal.ts';
import * as queries from '#server/deals/onboarding/onboarding-sql.ts';
import { publishDeal } from '#server/deals/publish-deal.ts';
import { requireCompany } from '#server/properties/access.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { createPremises } from '#server/properties/premises.ts';

type Sheet = { company: number; rows: readonly SheetRow[] };
type Application = z.output<typeof applyOnboarding.body>;
type Result = z.output<typeof applyOnboarding.reply>;
type PlacesByKey = Awaited<ReturnType<typeof queries.listPlaces>>;

export async function previewSheet(ctx: Ctx, sheet: Sheet) {
  const { problems, lines, counts } = await examine(ctx, sheet);
  ctx.audit({
    chain: `user:${ctx.viewer.userId}`,
    action: 'onboarding.previewed',
    object: { company: sheet.company },
    after: { lines: lines.length, problems: problems.length },
  });
  return { ...counts, clean: problems.length === 0, problems };
}

export async function applySheet(ctx: Ctx, { key, publish, ...sheet }: Application): Promise<Result> {
  await queries.lockRun(ctx.db, ctx.viewer.userId, key);
  const sha256 = tokenHash(canonicalJson({ ...sheet, publish }));
  const earlier = await queries.findRun(ctx.db, ctx.viewer.userId, key);
  if (earlier) {
    if (earlier.sheet_sha256 !== sha256) refuseField('key', 'This key was used for another sheet');
    return earlier.result as Result;
  }
  const { problems, lines, placesByKey, counts } = await examine(ctx, sheet);
  if (problems.length > 0) {
    const detail = `Nothing was created: the sheet has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}.`;
    throw new Problem(400, problemBody(400, detail, { problems }));
  }
  const places = await createPlaces(ctx, sheet.company, lines, placesByKey);
  const dealIds: number[] = [];
  for (const line of lines) dealIds.push(...(await createStore(ctx, line, places.ids, publish)));
  const result = { ...counts, deal_ids: dealIds, premises_ids: places.premisesIds };
  await queries.insertRun(ctx.db, { userId: ctx.viewer.userId, key, sha256, result, now: ctx.now });
  return result;
}

/** The sheet by itself, then against what the portfolio and the accounts already hold. */
async function examine(ctx: Ctx, { company: companyId, rows }: Sheet) {
  const company = await requireCompany(ctx, companyId);
  if (company.master_company_id === null) return notFound();
  const master = await requireMasterCompany(ctx, company.master_company_id);
  const { lines, problems } = readSheet(rows, company.currency as Currency);
  const keys = [...new Set(lines.map(({ place }) => place.key))];
  const placesByKey = await queries.listPlaces(ctx.db, ctx.viewer, master.id, keys);
  const taken = await queries.listTakenKeys(ctx.db, master.id, keys);
  const landlords = await queries.listLandlordEmails(ctx.db, [
    ...new Set(lines.flatMap(({ store: it }) => it?.email ?? [])),
  ]);
  const fresh = keys.filter((key) => !taken.has(key));
  const lineProblems = lines.flatMap((line) =>
    againstPortfolio(line, { placesByKey, taken, landlords, mayAdd: master.is_owner, now: ctx.now }),
  );
  const stores = lines.flatMap(({ store: it }) => it ?? []);
  const merchants = new Set(stores.map(({ email }) => email)).size;
  const counts = { lines: rows.length, properties: fresh.length, merchants, deals: stores.length };
  return { lines, placesByKey, counts, problems: [...problems, ...lineProblems].sort((a, b) => a.line - b.line) };
}

type Facts = { placesByKey: PlacesByKey; taken: Set<string>; landlords: Set<string>; mayAdd: boolean; now: Date };

function againstPortfolio({ line, place, store: it }: SheetLine, facts: Facts): SheetProblem[] {
  const problems: SheetProblem[] = [];
  const note = (column: SheetProblem['column'], message: string) => problems.push({ line, column, message });
  const existing = facts.placesByKey.get(place.key);
  if (!existing && facts.taken.has(place.key))
    note('property_name', 'This property is in the portfolio and not among yours');
  else if (!existing && !facts.mayAdd) note('property_name', 'Only an owner can add a property');
  else if (existing && it && !existing.manages) note('property_name', 'You do not manage connections on this property');
  if (!it) return problems;
  if (facts.landlords.has(it.email)) note('merchant_email', roleMismatch('retailer', 'landlord')?.detail ?? '');
  const today = dayIn(facts.now, existing?.time_zone ?? usualZone(place.country, place.address_state));
  if (it.terms.end_date !== null && it.terms.end_date < today) note('end_date', dateAfter(addDays(today, -1)));
  return problems;
}

async function createPlaces(ctx: Ctx, companyId: number, lines: readonly SheetLine[], placesByKey: PlacesByKey) {
  const ids = new Map([...placesByKey].map(([key, { id }]) => [key, id]));
  const premisesIds: number[] = [];
  for (const { place } of lines) {
    if (ids.has(place.key)) continue;
    const { id } = await createPremises(ctx, companyId, { ...fieldsOf(place), units: unitsOf(place, lines) });
    ids.set(place.key, id);
    premisesIds.push(id);
  }
  return { ids, premisesIds };
}

function fieldsOf({ key: _, ...address }: SheetPlace) {
  return { ...address, leased_area_sqft: null, latitude: null, longitude: null };
}

function unitsOf({ key }: SheetPlace, lines: readonly SheetLine[]) {
  const names = lines.filter((line) => line.place.key === key).map((line) => line.store?.unit ?? '');
  return [...new Set(names.filter(Boolean))].map((name) => ({ name, area_sqft: null }));
}

async function createStore(
  ctx: Ctx,
  { place, store: it }: SheetLine,
  ids: ReadonlyMap<string, number>,
  publish: boolean,
) {
  if (!it) return [];
  const id = await createDeal(ctx, {
    landlord: { premises: ids.get(place.key) ?? 0, premises_unit: it.unit },
    retailer: { legal_name: it.legalName, contact_email: it.email },
    terms: it.terms,
    has_manual_upload: false,
    modified_details: '',
  });
  if (publish) await publishDeal(ctx, id, {});
  return [id];
}
