// What figures and invoices do to signed years by themselves. A year whose figures are no longer those that were signed is to
// be signed again by both; one that both signed is closed when invoices have carried its difference. Both look at the year as
// it is when the job runs, so that running twice, or late, changes nothing more.
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { storeOfLineage } from '#server/months/access.ts';
import { leftOf } from '#server/years/billing.ts';
import { stateNow } from '#server/years/open-year.ts';
import { recordYear } from '#server/years/record.ts';
import { listLastSignatures } from '#server/years/signature-sql.ts';
import {
  type LeftYear,
  listLeft,
  listSignedFrom,
  listStoresSigned,
  listUnderWay,
  saveYear,
} from '#server/years/sql.ts';
import { readYearSources, readyYears, reconcileYears } from '#server/years/year-figures.ts';

/** Years that wait for a signature or for their difference. */
export async function followUnderWay(services: Services): Promise<void> {
  const years = await transact(services.db, 'system', (tx) => listUnderWay(tx));
  for (const { lineage_id } of new Map(years.map((year) => [year.lineage_id, year])).values()) {
    await followStore(services, lineage_id);
  }
}

/** The job runs every hour; a day that it missed is caught up with. */
const LOOKS_BACK_MS = 26 * 3_600_000;

/** Years whose last month was signed or closed: the merchant is told once that they can be certified. */
export async function followReady(services: Services): Promise<void> {
  const since = new Date(services.clock().getTime() - LOOKS_BACK_MS);
  const lineages = await transact(services.db, 'system', (tx) => listStoresSigned(tx, since));
  for (const lineageId of lineages) await transact(services.db, 'system', (tx) => tellReady(services, tx, lineageId));
}

async function tellReady(services: Services, tx: Tx, lineageId: number): Promise<void> {
  await lockByName(tx, `deal:${lineageId}`);
  const store = await storeOfLineage(tx, lineageId);
  if (!store) return;
  const left = await listLeft(tx, lineageId);
  for (const year of await readyYears(tx, store, services.clock())) {
    if (left.some((row) => row.year === year.from)) continue;
    const row = { lineageId, year: year.from, through: year.through };
    await saveYear(tx, row, 'open', { state: 'computed', by: null, side: null, words: '' }, services.clock());
    await recordYear(recorderOf(services, tx), store, year, { happening: 'computed', side: null });
  }
}

/** Every signed year of a store, after its terms or sales changed. */
export async function followStore(services: Services, lineageId: number): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    if ((await listSignedFrom(tx, lineageId)).length === 0) return;
    await lockByName(tx, `deal:${lineageId}`);
    const store = await storeOfLineage(tx, lineageId);
    if (!store) return;
    const signed = (await listLeft(tx, lineageId)).filter(({ state }) => state !== 'open');
    const sources = await readYearSources(tx, store, services.clock());
    const years = sources.years.filter(({ from }) => signed.some(({ year }) => year === from));
    const signatures = await listLastSignatures(tx, lineageId);
    for (const reconciled of await reconcileYears(tx, sources, years)) {
      const left = signed.find(({ year }) => year === reconciled.year.from)!;
      const last = signatures.find(({ year }) => year === left.year);
      const state = stateNow(reconciled, sources, left, last);
      const recorder = recorderOf(services, tx);
      const row = { lineageId, year: left.year, through: reconciled.year.through };
      const now = services.clock();
      if (state === 'open' || state === 'computed') {
        const words = 'The figures changed after the signature.';
        await saveYear(tx, row, 'open', { state, by: null, side: null, words }, now);
        await recordYear(recorder, store, reconciled.year, { happening: 'changed', side: null });
      } else if (isSettled(left, leftOf(reconciled))) {
        await saveYear(tx, row, 'closed', { state: 'closed', by: null, side: null, words: '' }, now);
        await recordYear(recorder, store, reconciled.year, { happening: 'closed', side: null });
      }
    }
  });
}

function isSettled({ state }: LeftYear, left: number): boolean {
  return state === 'accepted' && left === 0;
}

function recorderOf(services: Services, db: Tx) {
  const at = services.clock();
  return {
    services,
    db,
    audit: (entry: Parameters<typeof appendAudit>[1]) => appendAudit(db, entry, { ...SYSTEM_ORIGIN, at }),
  };
}
