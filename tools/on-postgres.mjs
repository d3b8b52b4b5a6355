// Which feature and scenario tests `npm run test:postgres` runs by day: those that depend on the engine, and everything
// that races, because the embedded database has one connection and cannot show a race. `--all` runs every one, by night:
// bad bodies on every call and files that lie wait until then; nearly all of them are refused before a database is asked, and
// those that reach it meet the embedded one by day.
// The gate in tools/setup.test.ts holds that each line names a file.

/** @type {readonly (readonly [reason: string, files: readonly string[]])[]} */
export const onPostgres = [
  [
    'the engine itself: statements, pool, prepared statements, deadlocks, durability, process and locks',
    [
      'scenarios/parallel-reports.test.ts',
      'server/base/db/db.test.ts',
      'server/base/db/durability.test.ts',
      'server/base/db/first-version.test.ts',
      'server/base/db/partition-sales.test.ts',
      'server/base/db/postgres.test.ts',
      'server/base/db/read-together.test.ts',
      'server/base/db/semaphore.test.ts',
      'server/base/db/silent-connection.test.ts',
      'server/base/db/statement-options.test.ts',
      'server/base/jobs.test.ts',
      'server/base/limits/call-limits.test.ts',
      'server/base/mail/mail.test.ts',
      'server/base/serve.test.ts',
      'server/base/files/remove-unnamed-files.test.ts',
    ],
  ],
  [
    'row-level security',
    [
      'scenarios/deal-access.test.ts',
      'scenarios/twin-tenants.test.ts',
      'server/properties/own-notes.test.ts',
      'server/properties/tenancy.test.ts',
      'server/properties/who-can.test.ts',
      'server/statements/tenancy.test.ts',
    ],
  ],
  [
    'charges, payouts, disputes, the books and their audit',
    [
      'scenarios/autopay-actions.test.ts',
      'scenarios/quarter.test.ts',
      'server/payments/autopay.test.ts',
      'server/payments/balances/balances.test.ts',
      'server/payments/books-model.test.ts',
      'server/payments/charge-chaos.test.ts',
      'server/payments/charge-refusals.test.ts',
      'server/payments/disputes.test.ts',
      'server/payments/holds.test.ts',
      'server/payments/night.test.ts',
      'server/payments/payee-changes.test.ts',
      'server/payments/payouts.test.ts',
      'server/payments/self-audit.test.ts',
      'server/payments/stopped-debits.test.ts',
    ],
  ],
  [
    'signatures, closings and approvals by two at once',
    ['server/months/months.test.ts', 'server/payments/approvals.test.ts', 'server/years/years.test.ts'],
  ],
  [
    'webhooks, and the bank set up by several at once',
    [
      'server/payments/bank/bank-secrets.test.ts',
      'server/payments/bank/setting-up.test.ts',
      'server/payments/bank/transfers.test.ts',
      'server/pos/notices.test.ts',
    ],
  ],
  [
    'accept and decline, stale updates, one answer of many at once',
    [
      'scenarios/access-authenticator.test.ts',
      'scenarios/access-code.test.ts',
      'scenarios/access-passwords.test.ts',
      'scenarios/access-sign-in.test.ts',
      'scenarios/access-sign-up.test.ts',
      'scenarios/deal-actions.test.ts',
      'scenarios/deal-changes.test.ts',
      'scenarios/deal-onboarding.test.ts',
      'server/access/security.test.ts',
      'server/access/setup/setup.test.ts',
      'server/access/sign-in-changes.test.ts',
      'server/properties/company-invites.test.ts',
      'server/properties/members.test.ts',
      'server/properties/portfolio-invites.test.ts',
      'server/properties/premises.test.ts',
      'server/staff/organisations.test.ts',
      'server/subscriptions/subscriptions.test.ts',
    ],
  ],
  [
    'imports, feeds and every statement over sums of sales',
    [
      'server/pos/feeds.test.ts',
      'server/reports/property-sums.test.ts',
      'server/reports/reports-agree.test.ts',
      'server/sales/ingest.test.ts',
      'server/sales/upload-conflicts.test.ts',
      'server/sales/uploads.test.ts',
    ],
  ],
  [
    'what attackers tried and the database is asked about: messages with a zero byte, acting as somebody',
    ['scenarios/access-impersonation.test.ts', 'server/payments/bank/hostile-events.test.ts'],
  ],
  ['failures at any statement, and the audit chain', ['scenarios/failures.test.ts', 'scenarios/access-audit.test.ts']],
];
