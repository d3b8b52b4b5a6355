// What the books rest on, looked at each night beside them: transfers of which nobody knows what became, the sums of
// sales, the chains of the audit log, and the files that rows name. Each in its own short transaction, so that nobody
// waits for the whole of it.
import { turnOf } from '#core/payments/audit-turn.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import {
  listBrokenChains,
  listChains,
  listChannelIds,
  listStoredNames,
  listStuckTransfers,
} from '#server/payments/audit-evidence-sql.ts';
import type { Finding } from '#server/payments/self-audit-sql.ts';
import { recount } from '#server/sales/recount.ts';

const CHAINS_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
/** The reader settles what is unknown within a day; a transfer ends within some banking days. */
const UNKNOWN_MS = 26 * HOUR_MS;
const PENDING_MS = 15 * 24 * HOUR_MS;

export async function auditEvidence(services: Services): Promise<Finding[]> {
  return [
    ...(await stuckTransfers(services)),
    ...(await wrongRollUps(services)),
    ...(await brokenChains(services)),
    ...(await missingFiles(services)),
  ];
}

async function stuckTransfers({ db, clock }: Services): Promise<Finding[]> {
  const now = clock().getTime();
  const since = { unknown: new Date(now - UNKNOWN_MS), pending: new Date(now - PENDING_MS) };
  const stuck = await transact(db, 'system', (tx) => listStuckTransfers(tx, since));
  return stuck.map(({ id, state }) => ({
    check: 'Of every transfer it is known what became of it',
    id,
    detail: state,
  }));
}

async function wrongRollUps({ db, clock }: Services): Promise<Finding[]> {
  const wrong: Finding[] = [];
  for (const id of turnOf(await transact(db, 'system', (tx) => listChannelIds(tx)), clock())) {
    const differences = await transact(db, 'system', (tx) => recount(tx, id));
    const check = 'The sums of sales are those of the single sales';
    wrong.push(...differences.map(({ table, key }) => ({ check, id, detail: `${table} ${key}` })));
  }
  return wrong;
}

async function brokenChains({ db, clock }: Services): Promise<Finding[]> {
  const chains = turnOf(await transact(db, 'system', (tx) => listChains(tx)), clock());
  const broken: Finding[] = [];
  for (let at = 0; at < chains.length; at += CHAINS_AT_ONCE) {
    const some = chains.slice(at, at + CHAINS_AT_ONCE);
    const brokenOnes = await transact(db, 'system', (tx) => listBrokenChains(tx, some));
    broken.push(
      ...brokenOnes.map(({ chain, seq }) => ({ check: 'The audit log is as it was written', id: seq, detail: chain })),
    );
  }
  return broken;
}

/** Rows are read first: a file that is stored meanwhile has no row yet, and is not missed. */
async function missingFiles({ db, files }: Services): Promise<Finding[]> {
  const named = await transact(db, 'system', (tx) => listStoredNames(tx));
  const there = new Set((await files.list()).map(({ name }) => name));
  return named.filter(({ name }) => !there.has(name)).map(({ id }) => ({ check: 'Every stored file is there', id }));
}
