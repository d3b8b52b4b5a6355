// What guards the payments, for staff: the rate of returned debits against the network's limits with every warning
// there was, what the nightly self-audits found, and the landlords' balances as the provider has them.
import { moneyText } from '#core/base/money.ts';
import { DEBITED_CURRENCY } from '#core/payments/debited.ts';
import { balanceDifference } from '#core/payments/provider-balance.ts';
import { RETURN_LIMITS, RETURN_WINDOW_DAYS, returnCounts, returnRate } from '#core/payments/return-rate.ts';
import type { Tx } from '#server/base/db/db.ts';
import { listReadings } from '#server/payments/balances/sql.ts';
import { listWarnings } from '#server/payments/returns/sql.ts';
import { type Finding, listAudits } from '#server/payments/self-audit-sql.ts';
import { readReturns } from '#server/payments/transfers/read-returns.ts';

const WARNINGS_SHOWN = 20;
const AUDITS_SHOWN = 30;
const IDS_SHOWN = 20;
const BALANCES_SHOWN = 50;

export async function readGuard(tx: Tx, now: Date, fewestDebits: number) {
  const { debits, returns } = await readReturns(tx, now);
  const counts = returnCounts(returns);
  const classes = Object.keys(RETURN_LIMITS) as (keyof typeof RETURN_LIMITS)[];
  const warnings = await listWarnings(tx, WARNINGS_SHOWN);
  const audits = await listAudits(tx, AUDITS_SHOWN);
  const readings = await listReadings(tx, BALANCES_SHOWN);
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
    warnings: warnings.map(({ began_at, ended_at, ...warning }) => ({
      ...warning,
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    audits: audits.map(({ id, ran_at, problems, figures }) => ({
      id,
      ran_at: ran_at.toISOString(),
      problems: byCheck(problems),
      figures,
    })),
    balances: readings.map((reading) => ({
      customer: reading.customer,
      company: { id: reading.company_id, name: reading.company },
      currency: DEBITED_CURRENCY,
      by_books: moneyText(reading.booked),
      at_provider: moneyText(reading.atProvider),
      difference: moneyText(balanceDifference(reading)),
      read_at: reading.read_at.toISOString(),
    })),
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
