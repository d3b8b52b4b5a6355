// Who writes which table: one feature, and in payments one of its sub-features. Everybody else asks the owner, by one of
// its actions or by an event. Reading is free, with the viewer in the WHERE. Tables that triggers fill stand with the
// feature whose rows they follow.
const owners: Readonly<Record<string, readonly string[]>> = {
  base: ['audit_entries', 'audit_heads', 'events', 'mails', 'schema_migrations', 'call_counts'],
  access: [
    ...['users', 'sessions', 'verifications', 'login_failures', 'login_blocks', 'password_codes', 'recovery_codes'],
    ...['download_links', 'invites', 'setup_links', 'change_codes'],
    ...['email_requests', 'sign_in_changes', 'sign_in_undo_links'],
  ],
  properties: [
    ...['master_companies', 'companies', 'premises', 'premises_units', 'premises_notes', 'memberships'],
    'invite_grants',
  ],
  notifications: ['notifications'],
  pos: [
    'channels',
    'pos_connections',
    'pos_claims',
    'pos_ssh_keys',
    'channel_feeds',
    'feed_tracks',
    'closed_days',
    'closed_weekdays',
  ],
  deals: [
    ...['deals', 'deal_terms', 'deal_members', 'deal_messages', 'deal_invites', 'deal_channels', 'onboarding_runs'],
    ...['deal_assignments', 'rent_facts'],
  ],
  tags: ['tag_categories', 'tags', 'tag_bindings', 'custom_filters', 'custom_filter_tags'],
  documents: ['documents', 'document_requests', 'document_name_choices', 'stored_files'],
  sales: [
    ...['sales', 'sales_day', 'sales_hour', 'sales_month', 'sales_month_hour', 'sales_category_day'],
    ...['sales_category_month', 'sales_changes', 'sales_aside', 'sales_held_days', 'sales_uploads'],
    ...['sales_upload_rows', 'sales_upload_days', 'sales_upload_columns', 'sales_upload_lines', 'traffic_premises_day'],
    ...['traffic_store_day', 'weather_day', 'channel_places', 'premises_day', 'premises_hour', 'premises_month'],
    ...['premises_month_hour', 'channel_categories', 'channel_quarantine', 'sales_closed_months', 'sales_late'],
  ],
  months: [
    'store_months',
    'month_steps',
    'sales_statements',
    'statement_questions',
    'month_reopenings',
    'month_reminders',
    'default_notices',
    'sales_adjustments',
    'item_evidence',
  ],
  years: ['rent_years', 'year_steps', 'year_signatures', 'year_corrections', 'year_reminders'],
  payments: ['self_audits'],
  'payments/bank': [
    ...['bank_customers', 'bank_attempts', 'bank_events', 'beneficial_owners', 'funding_sources', 'sweep_customers'],
    ...['payee_changes', 'payee_undo_links'],
  ],
  'payments/ledger': ['ledger_entries'],
  'payments/transfers': ['transfer_attempts'],
  'payments/sweeps': ['sweeps', 'debit_authorisations'],
  'payments/invoices': [
    ...['sweep_invoices', 'sweep_invoice_lines', 'hand_payments'],
    ...['payment_instructions', 'invoice_reminders', 'payment_days'],
  ],
  'payments/approvals': ['approval_rules', 'invoice_drafts', 'interest_charges'],
  'payments/payouts': ['payouts', 'payout_lines'],
  'payments/disputes': ['disputes', 'dispute_entries', 'rent_adjustments'],
  'payments/returns': ['return_warnings'],
  'payments/balances': ['provider_balances'],
  reports: [
    ...['report_notes', 'rent_states', 'rent_day', 'rent_month', 'rent_marks', 'premises_rent_day'],
    'premises_rent_month',
  ],
  subscriptions: ['subscriptions', 'subscribers', 'subscription_mails', 'subscription_reports'],
  resources: ['support_requests', 'resource_links'],
  home: ['report_reminders'],
  simulators: ['simulated_bank'],
  app: ['demo_parts'],
};

const rollUps = ['sales_day', 'sales_hour', 'sales_month', 'sales_month_hour', 'sales_category_day'];

/** Files that choose a table when they run, and the tables they choose between. */
export const runtimeTables: Readonly<Record<string, readonly string[]>> = {
  'server/pos/closed-sql.ts': ['closed_days', 'closed_weekdays'],
  'demo/sales/sales-queries.ts': [...rollUps, 'sales_category_month'],
  'server/sales/ingest-sql.ts': [...rollUps, 'sales_category_month'],
};

const byTable = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

export const ownedTables: readonly string[] = Object.values(owners).flat();

export function ownerOf(table: string): string | undefined {
  return byTable.get(table);
}
