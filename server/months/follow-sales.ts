// What sales do to months by themselves. A certified month whose figures are no longer those that were signed is to be
// signed again; sales that came for a closed month are proposed to the landlord. Both look at the figures as they are when
// the job runs, so that running twice, or late, changes nothing more.
import type { Day } from '#core/base/time.ts';
import { storeMonth } from '#core/months/store-months.ts';
import { stateOfSales } from '#core/months/transitions.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { partsOfStores, readFigures } from '#server/months/month-figures.ts';
import { recordMonth } from '#server/months/record.ts';
import { findStore, listCertifiedOf, listClosedOf, listMade, type MonthKey, saveStep } from '#server/months/sql.ts';
import { insertReopening, listStatements } from '#server/months/statement-sql.ts';
import { countLateSales } from '#server/sales/closing/close-sales.ts';

type Changed = { channel_id: number; days: Day[] };

export async function followChangedSales(services: Services, { channel_id, days }: Changed): Promise<void> {
  const months = await transact(services.db, 'system', (tx) => listCertifiedOf(tx, channel_id, days));
  for (const { lineage_id, month } of months) {
    await transact(services.db, 'system', (tx) => takeBack(services, tx, { lineageId: lineage_id, month }));
  }
}

async function takeBack(services: Services, tx: Tx, key: MonthKey): Promise<void> {
  await lockByName(tx, `deal:${key.lineageId}`);
  const monthRow = (await listMade(tx, [key.lineageId])).find(({ month }) => month === key.month);
  const opened = await read(services, tx, key);
  const [last] = await listStatements(tx, key);
  if (monthRow?.state !== 'certified' || !opened || last?.figures_sha256 === opened.sha256) return;
  const { store, month, today, figures } = opened;
  const state = stateOfSales(month.through, today, figures.days.missing.length);
  const closing = { ...key, from: month.from, through: month.through };
  const words = 'The sales changed after the signature.';
  await saveStep(tx, closing, 'open', { state, by: null, side: null, words }, services.clock());
  await recordMonth(recorder(services, tx), store, { happening: 'changed', month: key.month, side: null });
}

export async function followLateSales(services: Services, { channel_id, days }: Changed): Promise<void> {
  const months = await transact(services.db, 'system', (tx) => listClosedOf(tx, channel_id, days));
  for (const key of months) await transact(services.db, 'system', (tx) => propose(services, tx, key));
}

async function propose(services: Services, tx: Tx, key: MonthKey): Promise<void> {
  await lockByName(tx, `deal:${key.lineageId}`);
  const monthRow = (await listMade(tx, [key.lineageId])).find(({ month }) => month === key.month);
  const opened = await read(services, tx, key);
  if (monthRow?.state !== 'closed' || !opened) return;
  const { store, month } = opened;
  const rows = await countLateSales(tx, { ...key, from: month.from, through: month.through });
  if (rows === 0) return;
  const reason = `The sales system sent ${rows} ${rows === 1 ? 'row' : 'rows'} after the month was closed.`;
  if (!(await insertReopening(tx, { ...key, reason, by: null }, services.clock()))) return;
  await recordMonth(recorder(services, tx), store, {
    happening: 'came_late',
    month: key.month,
    side: null,
    words: reason,
  });
}

async function read(services: Services, tx: Tx, { lineageId, month: name }: MonthKey) {
  const store = await findStore(tx, lineageId);
  if (!store) return undefined;
  const parts = (await partsOfStores(tx, [store])).get(lineageId) ?? [];
  const month = storeMonth(parts, name);
  if (!month) return undefined;
  const today = todayBy(services.clock())(store.time_zone);
  const monthFigures = (await readFigures(tx, [{ lineage_id: lineageId, parts, month, today }]))[0]!;
  return { store, month, today, ...monthFigures };
}

function recorder(services: Services, db: Tx) {
  const at = services.clock();
  return {
    services,
    db,
    audit: (entry: Parameters<typeof appendAudit>[1]) => appendAudit(db, entry, { ...SYSTEM_ORIGIN, at }),
  };
}
