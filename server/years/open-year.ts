// A rent year of a store for whoever reads its sales: found (404), shown to their side (403), with its
// reconciliation as it is now and its state.
import { notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { stateOfYear, type YearAction, type YearState, yearRefusal } from '#core/years/transitions.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { requireStore, type Store } from '#server/months/access.ts';
import { requireFigures } from '#server/statements/figures.ts';
import { listSignatures, type SignatureRow } from '#server/years/signature-sql.ts';
import { type LeftYear, listLeft, type YearKey } from '#server/years/sql.ts';
import { type ReconciledYear, readYearSources, reconcileYears, type YearSources } from '#server/years/year-figures.ts';

export type OpenedYear = ReconciledYear & {
  deal: AccessibleDeal;
  store: Store;
  sources: YearSources;
  key: YearKey;
  state: YearState;
  left: LeftYear | undefined;
  /** Of this year, newest first. */
  signatures: SignatureRow[];
};

export type YearCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function openStoreYears(ctx: YearCtx, dealId: number) {
  const { deal, store } = await requireStore(ctx, dealId);
  requireFigures(deal, ctx.viewer, deal.terms.visibility);
  const sources = await readYearSources(ctx.db, store, ctx.now);
  return { deal, store, sources };
}

export async function openYear(ctx: YearCtx, dealId: number, first: Day): Promise<OpenedYear> {
  const opened = await openStoreYears(ctx, dealId);
  const year = opened.sources.years.find(({ from }) => from === first) ?? notFound();
  const [reconciled] = await reconcileYears(ctx.db, opened.sources, [year]);
  return withSteps(ctx, opened, reconciled!);
}

/** With what people made of it. */
export async function withSteps(
  ctx: Pick<YearCtx, 'db'>,
  { deal, store, sources }: OpenedStore,
  reconciled: ReconciledYear,
): Promise<OpenedYear> {
  const first = reconciled.year.from;
  const left = (await listLeft(ctx.db, store.lineage_id)).find((each) => each.year === first);
  const signatures = await listSignatures(ctx.db, { lineageId: store.lineage_id, year: first });
  const state = stateNow(reconciled, sources, left, signatures[0]);
  return {
    ...reconciled,
    deal,
    store,
    sources,
    key: { lineageId: store.lineage_id, year: first },
    state,
    left,
    signatures,
  };
}

type OpenedStore = Awaited<ReturnType<typeof openStoreYears>>;

/** For a step: nobody else takes one on this store until the transaction ends. */
export async function openYearForStep(ctx: YearCtx, dealId: number, first: Day): Promise<OpenedYear> {
  await openForChange(ctx, dealId);
  return openYear(ctx, dealId, first);
}

export function stateNow(
  year: ReconciledYear,
  { today }: YearSources,
  left: LeftYear | undefined,
  last: Pick<SignatureRow, 'figures_sha256'> | undefined,
): YearState {
  const asSigned = last?.figures_sha256 === year.sha256;
  return stateOfYear({ signed: left?.state ?? 'open', asSigned, ...progressOf(year, today) });
}

export function progressOf({ year, monthCount, ready }: ReconciledYear, today: Day) {
  return { through: year.through, today, months: monthCount, ready };
}

export function refusalOf(action: YearAction, opened: OpenedYear): string | null {
  return yearRefusal(action, opened.state, progressOf(opened, opened.sources.today), opened.deal.side);
}

/** The version that a new signature of the merchant would make. */
export function nextVersion({ signatures }: OpenedYear): number {
  return (signatures[0]?.version ?? 0) + 1;
}
