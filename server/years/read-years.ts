// The rent years of a store, and the reconciliation of one with everything that was signed and said about it.
import { moneyText } from '#core/base/money.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { getYear, listYears } from '#core/years/contract.ts';
import { shownYear } from '#core/years/shown-year.ts';
import { termsWords } from '#core/years/terms-words.ts';
import { YEAR_TRANSITIONS, type YearAction } from '#core/years/transitions.ts';
import { whyWords } from '#core/years/why.ts';
import { documentNumber } from '#core/years/year-list.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { isCollected } from '#server/years/billed-sql.ts';
import { readBilling } from '#server/years/billing.ts';
import {
  type OpenedYear,
  openStoreYears,
  openYear,
  refusalOf,
  stateNow,
  withSteps,
  type YearCtx,
} from '#server/years/open-year.ts';
import { attestationOf } from '#server/years/sign-year.ts';
import { listLastSignatures } from '#server/years/signature-sql.ts';
import { listCorrections, listLeft, listSteps } from '#server/years/sql.ts';
import { correctionView, signatureView, stepView } from '#server/years/view.ts';
import { lastYearOf, reconcileYears } from '#server/years/year-figures.ts';

/** With `withShown` the year that a reader begins with is told whole, from what was read for the list. */
export async function readYears(ctx: Ctx, dealId: number, withShown: boolean): Promise<Reply<typeof listYears>> {
  const { db } = ctx;
  const opened = await openStoreYears(ctx, dealId);
  const { deal, store, sources } = opened;
  const left = new Map((await listLeft(db, store.lineage_id)).map((row) => [row.year, row]));
  const signatures = await listLastSignatures(db, store.lineage_id);
  const allReconciled = await reconcileYears(db, sources, sources.years);
  const years = allReconciled.map((reconciled) => {
    const { year, monthCount, ready } = reconciled;
    const row = left.get(year.from);
    const last = signatures.find((each) => each.year === year.from);
    return {
      deal: deal.id,
      year: year.from,
      ...year,
      state: stateNow(reconciled, sources, row, last),
      months: monthCount,
      ready,
      true_up: last?.figures.true_up ?? null,
      changed_on: row ? dayIn(row.updated_at, store.time_zone) : null,
    };
  });
  years.reverse();
  const first = withShown ? shownYear(years)?.year : undefined;
  const shown = allReconciled.find(({ year }) => year.from === first);
  return {
    deal: deal.id,
    years,
    shown: shown ? await toldWhole(ctx, await withSteps(ctx, opened, shown)) : null,
  };
}

export async function readYear(ctx: YearCtx, dealId: number, first: Day): Promise<Reply<typeof getYear>> {
  return toldWhole(ctx, await openYear(ctx, dealId, first));
}

async function toldWhole(ctx: YearCtx, opened: OpenedYear): Promise<Reply<typeof getYear>> {
  const { db } = ctx;
  const { deal, store, year, key, figures, months, sources, left, signatures, sha256, monthCount, ready } = opened;
  const billing = await readBilling(db, store, opened, left?.settled_outside ?? null);
  const restated = months.flatMap((month) => (month.restated ? [{ month: month.month, was: month.restated.was }] : []));
  const corrections = (await listCorrections(db, key)).map(correctionView);
  const isAsked = corrections.some(({ status, side }) => status === 'asked' && side !== deal.side);
  const mine = await actionsOf(ctx, opened);
  return {
    deal: deal.id,
    year: year.from,
    name: year.name,
    number: documentNumber(store.deal_id, year),
    from: year.from,
    through: year.through,
    state: opened.state,
    months: monthCount,
    ready,
    merchant: { name: store.merchant, store: store.legal_name, unit: store.premises_unit },
    landlord: {
      name: store.landlord_company_name,
      premises: store.premises_name,
      master_company: store.master_company_id,
    },
    terms_words: termsWords(figures),
    figures,
    figures_sha256: sha256,
    month_states: months.map(({ month, state, changedOn, restated: other }) => {
      return { month, state, changed_on: changedOn, restated: other };
    }),
    last_year: await lastYearOf(db, sources, year),
    base_rent: moneyText(opened.baseRent),
    billing,
    why: whyWords({ figures, restated, invoices: billing.invoices }),
    attestation: attestationOf(opened, deal.side),
    can: isAsked && mine !== null ? [...mine, 'answer'] : (mine ?? []),
    refusal: refusalOf(deal.side === 'retailer' ? 'certify' : 'accept', opened),
    signatures: signatures.map((row) => signatureView(row, sha256)),
    corrections,
    history: (await listSteps(db, key)).map(stepView),
  };
}

/** Null for whoever only reads. */
async function actionsOf({ db, viewer }: YearCtx, opened: OpenedYear): Promise<YearAction[] | null> {
  if (viewer.isStaff || !opened.deal.permissions.has('permission_manage_connections')) return null;
  const actions = Object.keys(YEAR_TRANSITIONS) as YearAction[];
  const possible = actions.filter((action) => refusalOf(action, opened) === null);
  const isBilled = possible.includes('close') && (await asSystem(db, () => isCollected(db, opened.key.lineageId)));
  return isBilled ? possible.filter((action) => action !== 'close') : possible;
}
