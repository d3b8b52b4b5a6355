// The nightly proof that the books are right: all accounts add up to nothing in every deal, every payout is the sum of
// its lines, every invoice owes what its lines and the books say, no transfer went out twice, and the landlords' balances
// at the provider are what the books say. With it, what the books rest on. It shows in /healthz.
import { type Tx, transact } from '#server/base/db/db.ts';
import type { HealthCheck } from '#server/base/health-routes.ts';
import type { Services } from '#server/base/services.ts';
import { auditEvidence } from '#server/payments/audit-evidence.ts';
import { compareBalances } from '#server/payments/balances/compare-balances.ts';
import { CHECKS, type Finding, insertAudit, listAudits } from '#server/payments/self-audit-sql.ts';

/** The books and everything they rest on. */
export async function nightlyAudit(services: Services): Promise<readonly Finding[]> {
  return selfAudit(services, await auditEvidence(services));
}

/** The books alone, and what else was found. */
export async function selfAudit(services: Services, findings: readonly Finding[] = []): Promise<readonly Finding[]> {
  // Before the transaction, since the provider is asked.
  const { read, problems } = await compareBalances(services);
  const balances = { read, problems: [...problems, ...findings] };
  return transact(services.db, 'system', (tx) => auditBooks(services, tx, balances));
}

type Compared = Awaited<ReturnType<typeof compareBalances>>;

/** The same within a transaction that was begun already, as the system; nobody outside is asked. */
export async function auditBooks(services: Services, tx: Tx, balances?: Compared): Promise<readonly Finding[]> {
  const problems: Finding[] = [...(balances?.problems ?? [])];
  for (const [check, find] of CHECKS) {
    problems.push(...(await find(tx)).map((id) => ({ check, id })));
  }
  await insertAudit(tx, problems, balances?.read ?? 0, services.clock());
  if (problems.length > 0) services.log.error({ problems: problems.slice(0, 20) }, 'the self-audit found problems');
  return problems;
}

const HOUR_MS = 3_600_000;
/** A night and two hours. */
const LATE_AFTER_HOURS = 26;

export const selfAuditCheck: HealthCheck = {
  name: 'self_audit',
  async run(services) {
    const [last] = await transact(services.db, 'system', (tx) => listAudits(tx, 1));
    if (!last) return { ok: true, detail: 'The books have not been audited yet.' };
    const { problems, ran_at } = last;
    const hours = Math.floor((services.clock().getTime() - ran_at.getTime()) / HOUR_MS);
    const when = `${ran_at.toISOString()}, ${hours} h ago`;
    if (problems.length > 0) {
      return {
        ok: false,
        detail: `On ${when}, the books had ${problems.length} problems, the first: ${firstWords(problems)}.`,
      };
    }
    if (hours >= LATE_AFTER_HOURS) {
      return { ok: false, detail: `The books were last audited on ${when}: the nightly audit does not run.` };
    }
    return { ok: true, detail: `The books added up on ${when}.` };
  },
};

function firstWords([first]: readonly Finding[]): string {
  return [first?.check, first?.detail].filter(Boolean).join(': ');
}
