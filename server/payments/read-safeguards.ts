// What guards the payments, for staff: the rate of returned debits against the network's limits with every warning
// there was, what the nightly self-audits found, and the landlords' balances as the provider has them.
import { RETURN_LIMITS, RETURN_WINDOW_DAYS, returnCounts, returnRate } from '#core/payments/return-rate.ts';
import type { Tx } from '#server/base/db/db.ts';
import { readingViews } from '#server/payments/balances/readings-view.ts';
import { warningViews } from '#server/payments/returns/warnings-view.ts';
import { type Finding, listAudits } from '#server/payments/self-audit-sql.ts';
import { readReturns } from '#server/payments/transfers/read-returns.ts';

const WARNINGS_SHOWN = 20;
const AUDITS_SHOWN = 30;
const IDS_SHOWN = 20;
const BALANCES_SHOWN = 50;

export async function readSafeguards(tx: Tx, now: Date, fewestDebits: number) {
  const { debits, returns } = await readReturns(tx, now);
  const counts = returnCounts(returns);
  const classes = Object.keys(RETURN_LIMITS) as (keyof typeof RETURN_LIMITS)[];
  const warnings = await warningViews(tx, WARNINGS_SHOWN);
  const audits = await listAudits(tx, AUDITS_SHOWN);
  const balances = await readingViews(tx, BALANCES_SHOWN);
  return {
    ...returnRate(debits, returns, fewestDebits),
    window_days: RETURN_WINDOW_DAYS,
    debits,
    rates: classes.map((of) => ({
      of,
      returns: counts[of],
      per_thousand: debits === 0 ? 0 : Math.round((counts[of] * 10_000) / debits) / 10,
      alert_at: RETURN_LIMITS[of].alert,
      stop_at: RETURN_LIMITS[of].stop,
    })),
    warnings,
    audits: audits.map(({ id, ran_at, problems, figures }) => ({
      id,
      ran_at: ran_at.toISOString(),
      problems: byCheck(problems),
      figures,
    })),
    balances,
  };
}

function byCheck(findings: readonly Finding[]) {
  const checks = [...new Set(findings.map(({ check }) => check))];
  return checks.map((check) => ({
    check,
    ids: findings
      .filter((finding) => finding.check === check)
      .map(({ id }) => id)
      .slice(0, IDS_SHOWN),
    details: findings
      .flatMap((finding) => (finding.check === check && finding.detail ? [finding.detail] : []))
      .slice(0, IDS_SHOWN),
  }));
}
