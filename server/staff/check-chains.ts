// Proves the audit log: the hashes of a chain are computed again from its entries. All chains are gone through a few at
// a time, each in a transaction of its own, so that the check of a long log holds nobody up.
import { refuseField } from '#core/base/problem.ts';
import { type AuditCheck, type AuditLine, type BrokenChain, MOST_BROKEN } from '#core/staff/audit-contract.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import { type AuditRow, type CheckedChain, checkChain, checkChains, findAuditRow } from '#server/staff/audit-sql.ts';

const CHAINS_AT_ONCE = 100;

export async function proveChains(ctx: StepsCtx, chain: string | undefined): Promise<AuditCheck> {
  const checked = chain ? [await one(ctx, chain)] : await all(ctx);
  const broken: BrokenChain[] = [];
  for (const { chain: name, broken: seq } of checked.filter((each) => each.broken !== null).slice(0, MOST_BROKEN)) {
    const entry = await ctx.transact(({ db, viewer }) => findAuditRow(db, viewer, name, seq ?? 0));
    broken.push({ chain: name, seq: seq ?? 0, entry: entry ? auditLine(entry) : null });
  }
  return {
    chains: checked.length,
    entries: checked.reduce((sum, { entries }) => sum + entries, 0),
    checked_at: ctx.now.toISOString(),
    broken,
  };
}

async function one(ctx: StepsCtx, chain: string): Promise<CheckedChain> {
  const checked = await ctx.transact(({ db, viewer }) => checkChain(db, viewer, chain));
  return checked ?? refuseField('chain', 'There is no such chain');
}

async function all(ctx: StepsCtx): Promise<CheckedChain[]> {
  const checked: CheckedChain[] = [];
  for (let last = ''; ; last = checked.at(-1)?.chain ?? '') {
    const next = await ctx.transact(({ db, viewer }) => checkChains(db, viewer, last, CHAINS_AT_ONCE));
    checked.push(...next);
    if (next.length < CHAINS_AT_ONCE) return checked;
  }
}

export const auditLine = ({ at, ...row }: AuditRow): AuditLine => ({ ...row, at: at.toISOString() });
