// Generated from the migrations by `npm run schema`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export type ApprovalRules = {
  lineage_id: number;
  rule: string;
  set_by: number | null;
  set_at: Date;
};

export type AuditEntries = {
  chain: string;
  seq: number;
  at: Date;
  actor_id: number | null;
  on_behalf_of_id: number | null;
  action: string;
  object: unknown;
  before: unknown | null;
  after: unknown | null;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  prev_hash: string;
  hash: string;
};

export type AuditHeads = {
  chain: string;
  seq: number;
  hash: string;
};

export type BankAttempts = {
  id: GeneratedAlways<number>;
  company_id: number;
  kind: string;
  key: string;
  content_hash: string;
  state: Generated<string>;
  made_id: string | null;
  started_by: number | null;
  started_at: Date;
  finished_at: Date | null;
};

export type BankCustomers = {
  id: GeneratedAlways<number>;
  company_id: number;
  provider_id: string;
  type: string;
  status: string;
  certification: string | null;
  email: string;
  business_name: string;
  details: unknown;
  links: Generated<string[]>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  read_at: Date;
  removed_at: Date | null;
};

export type BankEvents = {
  event_id: string;
  topic: string;
  resource_kind: string;
  resource_id: string;
  customer_provider_id: string | null;
  correlation_id: string | null;
  occurred_at: Date;
  received_at: Date;
  handled_at: Date | null;
};

export type BeneficialOwners = {
  id: GeneratedAlways<number>;
  bank_customer_id: number;
  provider_id: string;
  first_name: string;
  last_name: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
};

export type CallCounts = {
  caller: string;
  calls: number;
  began_at: Date;
};

export type ChangeCodes = {
  session_id: number;
  code_hash: string | null;
  sent_at: Date;
  sends: Generated<number>;
  accepted_hash: string | null;
  accepted_at: Date | null;
};

export type ChannelCategories = {
  channel_id: number;
  name: string;
  means_category: string | null;
  means_kind: string | null;
  set_by: number;
  set_at: Date;
};

export type ChannelFeeds = {
  channel_id: number;
  last_attempt_at: Date | null;
  last_success_at: Date | null;
  last_error: string | null;
  last_error_kind: string | null;
  errors_in_row: Generated<number>;
  sales_read: Generated<number>;
  next_attempt_at: Date;
  reading_until: Date | null;
};

export type ChannelPlaces = {
  channel_id: number;
  premises_id: number;
};

export type ChannelQuarantine = {
  channel_id: number;
  external_id: string;
  business_day: string;
  occurred_at: Date;
  reason: string;
  ours_cents: number | null;
  theirs_cents: number | null;
  record: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  solved_at: Date | null;
  solved_by: number | null;
  solution: string | null;
  solved_reason: string | null;
};

export type Channels = {
  id: GeneratedAlways<number>;
  company_id: number;
  pos_connection_id: number | null;
  name: string;
  external_location_id: string | null;
  premises_id: number | null;
  time_zone: string;
  cutoff_hour: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  revenue_centre_id: string | null;
  revenue_centre_name: Generated<string>;
  location_name: Generated<string>;
  currency: string | null;
};

export type ClosedDays = {
  id: GeneratedAlways<number>;
  channel_id: number;
  day: string;
  note: Generated<string>;
  proposed_by: number;
  proposed_side: string;
  proposed_at: Date;
  confirmed_by: number | null;
  confirmed_at: Date | null;
};

export type ClosedWeekdays = {
  id: GeneratedAlways<number>;
  channel_id: number;
  weekday: number;
  from_day: string;
  to_day: string | null;
  note: Generated<string>;
  proposed_by: number;
  proposed_side: string;
  proposed_at: Date;
  confirmed_by: number | null;
  confirmed_at: Date | null;
};

export type Companies = {
  id: GeneratedAlways<number>;
  kind: string;
  master_company_id: number | null;
  name: string;
  dba_name: Generated<string>;
  currency: string;
  contact_email: Generated<string>;
  phone: Generated<string>;
  address_street: Generated<string>;
  address_city: Generated<string>;
  address_state: Generated<string>;
  address_zip: Generated<string>;
  country: Generated<string>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type CustomFilterTags = {
  filter_id: number;
  tag_id: number;
};

export type CustomFilters = {
  id: GeneratedAlways<number>;
  master_company_id: number;
  name: string;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type DealAssignments = {
  id: GeneratedAlways<number>;
  from_lineage_id: number;
  from_deal_id: number;
  to_lineage_id: number;
  first_day: string;
  state: string;
  legal_name: string;
  agreement_text: string;
  sha256: string;
  missing_days: number;
  proposed_by: number;
  proposed_at: Date;
  agreed_by: number | null;
  agreed_at: Date | null;
  agreed_ip: string | null;
  ended_by: number | null;
  ended_at: Date | null;
  note: Generated<string>;
  done_by: number | null;
  done_at: Date | null;
};

export type DealChannels = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  channel_id: number;
  start_date: string;
  end_date: string | null;
  created_by: number | null;
  created_at: Date;
};

export type DealInvites = {
  id: GeneratedAlways<number>;
  deal_id: number;
  lineage_id: number;
  invite_id: number;
  purpose: string;
  side: string;
  permission_sales: Generated<boolean>;
  permission_view_autopay: Generated<boolean>;
};

export type DealMembers = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  user_id: number;
  side: string;
  permission_sales: Generated<boolean>;
  permission_view_autopay: Generated<boolean>;
  created_at: Date;
  gives_access: GeneratedAlways<boolean>;
};

export type DealMessages = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  author_id: number;
  side: string;
  text: string;
  created_at: Date;
};

export type DealTerms = {
  id: GeneratedAlways<number>;
  deal_id: number;
  lineage_id: number;
  version: number;
  terms_text: string;
  sha256: string;
  effective_from: string;
  proposed_by: number | null;
  proposed_at: Date;
  accepted_by: number | null;
  accepted_at: Date | null;
  accepted_ip: string | null;
};

export type Deals = {
  id: GeneratedAlways<number>;
  lineage_id: Generated<number>;
  original_id: number | null;
  only_extends: Generated<boolean>;
  status: string;
  premises_id: number;
  premises_unit: Generated<string>;
  retailer_legal_name: string;
  retailer_email: string;
  retailer_company_id: number | null;
  terms: unknown;
  start_date: string;
  end_date: string | null;
  effective_from: string;
  modified_details: Generated<string>;
  note: Generated<string>;
  has_manual_upload: Generated<boolean>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  accepted_at: Date | null;
  ended_at: Date | null;
  counter_terms: unknown | null;
};

export type DebitAuthorisations = {
  id: GeneratedAlways<number>;
  sweep_id: number;
  lineage_id: number;
  text: string;
  sha256: string;
  terms_sha256: string;
  account: Generated<string>;
  authorised_by: number;
  authorised_at: Date;
  ip: string;
  user_agent: Generated<string>;
  revoked_at: Date | null;
  revoked_by: number | null;
};

export type DefaultNotices = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  month: string;
  due_day: string;
  days_late: number;
  words: string;
  sent_by: number;
  sent_at: Date;
  file_name: string;
  pdf_sha256: string;
  size_bytes: number;
};

export type DemoParts = {
  name: string;
  filled_at: Date;
};

export type DisputeEntries = {
  id: GeneratedAlways<number>;
  dispute_id: number;
  lineage_id: number;
  author_id: number | null;
  side: string;
  step: string;
  text: string;
  proposed_cents: number | null;
  evidence: unknown | null;
  created_at: Date;
};

export type Disputes = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  invoice_id: number;
  day: string | null;
  line_position: number | null;
  amount_cents: number;
  state: string;
  proposed_cents: number | null;
  proposed_side: string | null;
  credit_note_id: number | null;
  opened_by: number;
  opened_at: Date;
  updated_at: Date;
  resolved_at: Date | null;
};

export type DocumentNameChoices = {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  created_by: number | null;
  created_at: Date;
};

export type DocumentRequests = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  name: string;
  note: Generated<string>;
  owner: string;
  created_by: number | null;
  created_at: Date;
  reminded_at: Date | null;
  withdrawn_at: Date | null;
  reminded_kind: string | null;
};

export type Documents = {
  id: GeneratedAlways<number>;
  request_id: number;
  lineage_id: number;
  file_id: number;
  pages: number;
  status: Generated<string>;
  reason: Generated<string>;
  expiration_date: string | null;
  uploaded_by: number | null;
  uploaded_at: Date;
  answered_by: number | null;
  answered_at: Date | null;
  archived_at: Date | null;
  warned: string | null;
};

export type DownloadLinks = {
  code_hash: string;
  session_id: number;
  path: string;
  expires_at: Date;
  used_at: Date | null;
};

export type EmailRequests = {
  user_id: number;
  session_id: number;
  username: string;
  code_hash: string;
  sent_at: Date;
  failures: Generated<number>;
};

export type Events = {
  id: GeneratedAlways<number>;
  kind: string;
  payload: unknown;
  at: Date;
};

export type FeedTracks = {
  channel_id: number;
  track: string;
  start_at: Date;
  end_at: Date | null;
  reached_at: Date;
  window_from: Date | null;
  window_to: Date | null;
  cursor: string | null;
};

export type FundingSources = {
  id: GeneratedAlways<number>;
  bank_customer_id: number;
  provider_id: string;
  kind: string;
  status: string;
  bank_account_type: string | null;
  name: string;
  bank_name: Generated<string>;
  last_four: Generated<string>;
  micro_deposits: Generated<string>;
  created_at: Date;
  updated_at: Date;
  verified_at: Date | null;
  removed_at: Date | null;
};

export type HandPayments = {
  id: GeneratedAlways<number>;
  invoice_id: number;
  lineage_id: number;
  amount_cents: number;
  method: string;
  reference: string;
  paid_on: string;
  recorded_by: number;
  recorded_at: Date;
};

export type InterestCharges = {
  id: GeneratedAlways<number>;
  invoice_id: number;
  lineage_id: number;
  premises_id: number;
  currency: string;
  state: string;
  from_day: string;
  through_day: string;
  rate: number;
  parts: unknown;
  accrued_cents: number;
  computed_cents: number;
  amount_cents: Generated<number>;
  reason: Generated<string>;
  proposed_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
};

export type InviteGrants = {
  id: GeneratedAlways<number>;
  invite_id: number;
  premises_id: number | null;
  company_id: number | null;
  permission_owner: Generated<boolean>;
  permission_manage_connections: Generated<boolean>;
  permission_sales: Generated<boolean>;
  permission_manage_autopay: Generated<boolean>;
  permission_view_autopay: Generated<boolean>;
};

export type Invites = {
  id: GeneratedAlways<number>;
  kind: string;
  code_hash: string;
  email: string;
  first_name: Generated<string>;
  role: string;
  inviter_id: number | null;
  organisation_name: string | null;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  rejected_at: Date | null;
  revoked_at: Date | null;
  currency: string | null;
};

export type InvoiceDrafts = {
  id: GeneratedAlways<number>;
  sweep_id: number;
  lineage_id: number;
  premises_id: number;
  currency: string;
  from_day: string;
  through_day: string;
  total_cents: number;
  percentage_cents: number;
  base_cents: number;
  sales_cents: number;
  last_from: string | null;
  last_through: string | null;
  last_cents: number | null;
  lines: unknown;
  flags: unknown;
  missing_days: number;
  due_day: string;
  debit_day: string;
  approve_by: string;
  drafted_at: Date;
  held_at: Date | null;
  held_by: number | null;
  hold_note: Generated<string>;
  approved_at: Date | null;
  approved_by: number | null;
  invoice_ids: Generated<number[]>;
};

export type InvoiceReminders = {
  invoice_id: number;
  day: string;
  reminded_at: Date;
};

export type ItemEvidence = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  month: string;
  item: string;
  file_name: string | null;
  file_sha256: string | null;
  size_bytes: number | null;
  media_type: string | null;
  shown_name: string | null;
  answered_by: number;
  answered_name: string;
  answered_on: string;
  answered_at: Date;
};

export type LedgerEntries = {
  posting: string;
  position: number;
  kind: string;
  account: string;
  lineage_id: number;
  premises_id: number;
  invoice_id: number | null;
  attempt_id: number | null;
  payout_id: number | null;
  currency: string;
  amount_cents: number;
  at: Date;
};

export type LoginBlocks = {
  username: string;
  until: Date;
};

export type LoginFailures = {
  id: GeneratedAlways<number>;
  username: string;
  kind: string;
  ip: string;
  at: Date;
};

export type Mails = {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  sealed_parts: string | null;
  created_at: Date;
  sent_at: Date | null;
};

export type MasterCompanies = {
  id: GeneratedAlways<number>;
  name: string;
  currency: string;
  has_tags: Generated<boolean>;
  has_subscriptions: Generated<boolean>;
  has_documents: Generated<boolean>;
  has_daily_sales_report: Generated<boolean>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type Memberships = {
  id: GeneratedAlways<number>;
  user_id: number;
  premises_id: number | null;
  company_id: number | null;
  permission_owner: Generated<boolean>;
  permission_manage_connections: Generated<boolean>;
  permission_sales: Generated<boolean>;
  permission_manage_autopay: Generated<boolean>;
  permission_view_autopay: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  gives_access: GeneratedAlways<boolean>;
};

export type MonthReminders = {
  lineage_id: number;
  month: string;
  days: number;
  sent_at: Date;
};

export type MonthReopenings = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  month: string;
  asked_by: number | null;
  asked_at: Date;
  reason: string;
  status: Generated<string>;
  words: Generated<string>;
  answered_by: number | null;
  answered_at: Date | null;
};

export type MonthSteps = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  month: string;
  state: string;
  at: Date;
  by_user: number | null;
  side: string | null;
  words: Generated<string>;
};

export type Notifications = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  title: string;
  text: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
};

export type OnboardingRuns = {
  user_id: number;
  key: string;
  sheet_sha256: string;
  result: unknown;
  created_at: Date;
};

export type PasswordCodes = {
  code_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PayeeChanges = {
  id: GeneratedAlways<number>;
  kind: string;
  bank_customer_id: number;
  premises_id: number | null;
  sweep_customer_id: number | null;
  source_id: number | null;
  owner_id: number | null;
  connects: Generated<boolean>;
  before_words: string;
  after_words: string;
  state: string;
  made_by: number;
  made_at: Date;
  told_at: Date | null;
  held_until: Date | null;
  ended_at: Date | null;
  undone_by: number | null;
};

export type PayeeUndoLinks = {
  token_hash: string;
  change_id: number;
  user_id: number;
  used_at: Date | null;
};

export type PaymentDays = {
  id: GeneratedAlways<number>;
  payment_id: number;
  lineage_id: number;
  paid_on: string;
  reason: string;
  corrected_by: number;
  corrected_at: Date;
};

export type PaymentInstructions = {
  company_id: number;
  text: string;
  updated_by: number;
  updated_at: Date;
};

export type PayoutLines = {
  id: GeneratedAlways<number>;
  payout_id: number;
  lineage_id: number;
  invoice_id: number;
  attempt_id: number;
  reason: string;
  amount_cents: number;
  sales_from: string;
  sales_through: string;
  transfer_id: string;
  trace_id: string | null;
};

export type Payouts = {
  id: GeneratedAlways<number>;
  premises_id: number;
  currency: string;
  payout_type: string;
  period_from: string;
  period_through: string;
  amount_cents: number;
  pay_day: string;
  status: string;
  hold_reason: Generated<string>;
  held_until: Date | null;
  failure_detail: Generated<string>;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
  send_again: Generated<boolean>;
};

export type PosClaims = {
  code_hash: string;
  type: string;
  name: Generated<string>;
  merchant: string | null;
  credentials: string;
  created_at: Date;
  expires_at: Date;
};

export type PosConnections = {
  id: GeneratedAlways<number>;
  company_id: number;
  type: string;
  code: string | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  disconnected_at: Date | null;
  name: Generated<string>;
  credentials: string | null;
  merchant: string | null;
  refused_at: Date | null;
  renewing_until: Date | null;
};

export type PosSshKeys = {
  company_id: number;
  type: string;
  public_key: string;
  private_key: string;
  created_by: number;
  created_at: Date;
};

export type Premises = {
  id: GeneratedAlways<number>;
  company_id: number;
  master_company_id: number;
  name: string;
  address_street: string;
  address_city: string;
  address_state: string;
  address_zip: string;
  country: string;
  time_zone: string;
  leased_area_sqft: number | null;
  latitude: string | null;
  longitude: string | null;
  identity_key: string;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export type PremisesDay = {
  premises_id: number;
  business_day: string;
  gross_cents: number;
  tax_cents: number;
  tip_cents: number;
  discount_cents: number;
  service_charge_cents: number;
  refund_cents: number;
  gift_card_sold_cents: number;
  gift_card_redeemed_cents: number;
  transactions: number;
  refunds: number;
  parts: number;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type PremisesHour = {
  premises_id: number;
  business_day: string;
  hour: number;
  gross_cents: number;
  tax_cents: number;
  tip_cents: number;
  discount_cents: number;
  service_charge_cents: number;
  refund_cents: number;
  gift_card_sold_cents: number;
  gift_card_redeemed_cents: number;
  transactions: number;
  refunds: number;
  parts: number;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type PremisesMonth = {
  premises_id: number;
  month: string;
  gross_cents: number;
  tax_cents: number;
  tip_cents: number;
  discount_cents: number;
  service_charge_cents: number;
  refund_cents: number;
  gift_card_sold_cents: number;
  gift_card_redeemed_cents: number;
  transactions: number;
  refunds: number;
  days: number;
  parts: number;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type PremisesMonthHour = {
  premises_id: number;
  month: string;
  weekday: number;
  hour: number;
  gross_cents: number;
  tax_cents: number;
  tip_cents: number;
  discount_cents: number;
  service_charge_cents: number;
  refund_cents: number;
  gift_card_sold_cents: number;
  gift_card_redeemed_cents: number;
  transactions: number;
  refunds: number;
  parts: number;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type PremisesNotes = {
  id: GeneratedAlways<number>;
  premises_id: number;
  day: string;
  note: string;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type PremisesRentDay = {
  premises_id: number;
  day: string;
  percentage_cents: number;
  base_cents: number;
  fee_cents: number;
  parts: number;
};

export type PremisesRentMonth = {
  premises_id: number;
  month: string;
  percentage_cents: number;
  base_cents: number;
  fee_cents: number;
  parts: number;
};

export type PremisesUnits = {
  id: GeneratedAlways<number>;
  premises_id: number;
  name: string;
  area_sqft: number | null;
};

export type ProviderBalances = {
  bank_customer_id: number;
  booked_cents: number;
  unsure_cents: number;
  provider_cents: number;
  read_at: Date;
};

export type RecoveryCodes = {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
};

export type RentAdjustments = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  dispute_id: number;
  day: string;
  amount_cents: number;
  created_at: Date;
  of_kind: Generated<string>;
  days: Generated<unknown>;
};

export type RentDay = {
  lineage_id: number;
  day: string;
  percentage_cents: number;
  base_cents: number;
  fee_cents: number;
};

export type RentFacts = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  kind: string;
  from_day: string;
  to_day: string;
  offset_name: string | null;
  amount_cents: number | null;
  note: Generated<string>;
  told_by: number;
  told_at: Date;
  removed_by: number | null;
  removed_at: Date | null;
};

export type RentMarks = {
  lineage_id: number;
  changes: number;
};

export type RentMonth = {
  lineage_id: number;
  month: string;
  percentage_cents: number;
  base_cents: number;
  fee_cents: number;
};

export type RentStates = {
  lineage_id: number;
  stamp: string;
  through: string;
  computed_at: Date;
  premises_id: number;
  radar: unknown | null;
  missing_days: number | null;
  missing_from: string | null;
  owed_from: string | null;
};

export type RentYears = {
  lineage_id: number;
  year: string;
  through_day: string;
  state: string;
  settled_outside: string | null;
  updated_at: Date;
};

export type ReportNotes = {
  lineage_id: number;
  day: string;
  side: string;
  note: string;
  updated_by: number;
  updated_at: Date;
  shared: Generated<boolean>;
};

export type ReportReminders = {
  lineage_id: number;
  day: string;
  reminded_by: number;
  reminded_at: Date;
};

export type ResourceLinks = {
  id: GeneratedAlways<number>;
  kind: string;
  title: string;
  url: string;
  about: Generated<string>;
  created_by: number | null;
  created_at: Date;
};

export type ReturnWarnings = {
  id: GeneratedAlways<number>;
  level: string;
  because: string;
  debits: number;
  returns: number;
  began_at: Date;
  ended_at: Date | null;
};

export type Sales = {
  channel_id: number;
  external_id: string;
  number: GeneratedAlways<number>;
  kind: string;
  grain: string;
  occurred_at: Date;
  business_day: string;
  hour: number | null;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  refund_of: string | null;
  categories: unknown | null;
  source: string;
  upload_id: number | null;
  payload_hash: string;
  created_at: Date;
  updated_at: Date;
  parts: string | null;
};

export type SalesAdjustments = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  month: string;
  business_day: string;
  channel_id: number;
  amount_cents: number;
  category: string | null;
  title: string;
  reason: string;
  file_name: string;
  file_sha256: string;
  size_bytes: number;
  media_type: string;
  shown_name: string;
  typed_by: number;
  typed_at: Date;
  removed_by: number | null;
  removed_at: Date | null;
};

export type SalesAside = {
  channel_id: number;
  external_id: string;
  business_day: string;
  held_by: number;
  upload_id: number | null;
  source: string;
  record: unknown;
  set_aside_at: Date;
};

export type SalesCategoryDay = {
  channel_id: number;
  business_day: string;
  category: string;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesCategoryMonth = {
  channel_id: number;
  month: string;
  category: string;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesChanges = {
  id: GeneratedAlways<number>;
  channel_id: number;
  external_id: string;
  business_day: string;
  change: string;
  before: unknown;
  after: unknown | null;
  source: string;
  changed_at: Date;
};

export type SalesClosedMonths = {
  lineage_id: number;
  month: string;
  from_day: string;
  through_day: string;
  closed_at: Date;
};

export type SalesDay = {
  channel_id: number;
  business_day: string;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesHeldDays = {
  channel_id: number;
  business_day: string;
  upload_id: number;
  seq: GeneratedAlways<number>;
};

export type SalesHour = {
  channel_id: number;
  business_day: string;
  hour: number;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesLate = {
  channel_id: number;
  external_id: string;
  business_day: string;
  change: string;
  source: string;
  record: unknown | null;
  received_at: Date;
  declined_at: Date | null;
};

export type SalesMonth = {
  channel_id: number;
  month: string;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  days: Generated<number>;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesMonthHour = {
  channel_id: number;
  month: string;
  weekday: number;
  hour: number;
  gross_cents: Generated<number>;
  tax_cents: Generated<number>;
  tip_cents: Generated<number>;
  discount_cents: Generated<number>;
  service_charge_cents: Generated<number>;
  refund_cents: Generated<number>;
  gift_card_sold_cents: Generated<number>;
  gift_card_redeemed_cents: Generated<number>;
  transactions: Generated<number>;
  refunds: Generated<number>;
  updated_at: Date;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  returned_gift_card_cents: Generated<number>;
};

export type SalesStatements = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  month: string;
  version: number;
  figures: unknown;
  figures_sha256: string;
  rent: unknown | null;
  last_year: unknown | null;
  company_id: number;
  company_name: string;
  signed_by: number;
  signer_name: string;
  signer_title: string;
  attestation: string;
  signed_at: Date;
  ip: string;
  user_agent: string;
  file_name: string;
  pdf_sha256: string;
  size_bytes: number;
  chain: string;
  chain_entry: number;
};

export type SalesUploadColumns = {
  company_id: number;
  header: string;
  field: string;
  used_at: Date;
};

export type SalesUploadDays = {
  upload_id: number;
  business_day: string;
  from_day: string;
  channel_id: number;
  rows: number;
  gross_cents: number;
  resolution: string | null;
  done: Generated<boolean>;
  done_line: Generated<number>;
};

export type SalesUploadLines = {
  upload_id: number;
  line: number;
  channel_id: number;
  cells: unknown;
  problems: unknown;
  dismissed_at: Date | null;
  dismissed_by: number | null;
  corrected_by: number | null;
};

export type SalesUploadRows = {
  upload_id: number;
  business_day: string;
  line: number;
  channel_id: number;
  external_id: string;
  record: unknown;
};

export type SalesUploads = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  channel_id: number;
  created_by: number;
  side: string;
  source: string;
  kind: string;
  file_name: Generated<string>;
  file_sha256: Generated<string>;
  mapping: Generated<unknown>;
  status: string;
  rows: Generated<number>;
  rows_done: Generated<number>;
  problems: Generated<unknown>;
  problem_count: Generated<number>;
  attempts: Generated<number>;
  begun_at: Date | null;
  changed: Generated<number>;
  created_at: Date;
  updated_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  answers: Generated<unknown>;
  replaced: Generated<number>;
};

export type SchemaMigrations = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};

export type SelfAudits = {
  id: GeneratedAlways<number>;
  ran_at: Date;
  problems: unknown;
  figures: unknown;
};

export type Sessions = {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  scope: string;
  created_at: Date;
  last_active_at: Date;
  expires_at: Date;
  totp_at: Date | null;
  ip: string;
  user_agent: string;
  impersonator_id: number | null;
  impersonation_reason: string | null;
  ended_at: Date | null;
};

export type SetupLinks = {
  code_hash: string;
  printed: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
};

export type SignInChanges = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  state: string;
  username_before: string | null;
  username_after: string | null;
  totp_sealed_before: string | null;
  totp_enabled_before: Date | null;
  recovery_before: Generated<string[]>;
  has_app_after: boolean | null;
  made_by: number;
  reason: string | null;
  made_at: Date;
  until: Date;
  ended_at: Date | null;
};

export type SignInUndoLinks = {
  token_hash: string;
  change_id: number;
  sent_to: string;
  used_at: Date | null;
};

export type SimulatedBank = {
  kind: string;
  id: string;
  parent_id: string | null;
  state: unknown;
  due_at: Date | null;
  created_at: Date;
  sequence: GeneratedAlways<number>;
};

export type StatementQuestions = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  month: string;
  line: string;
  question: string;
  asked_by: number;
  asked_at: Date;
  answer: string | null;
  answered_by: number | null;
  answered_at: Date | null;
};

export type StoreMonths = {
  lineage_id: number;
  month: string;
  from_day: string;
  through_day: string;
  state: string;
  updated_at: Date;
  closed_figures: unknown | null;
  closed_sha256: string | null;
};

export type StoredFiles = {
  id: GeneratedAlways<number>;
  name: string;
  sha256: string;
  size_bytes: number;
  content_type: string;
  original_name: string;
  uploaded_by: number | null;
  created_at: Date;
};

export type Subscribers = {
  id: GeneratedAlways<number>;
  master_company_id: number;
  email: string;
  name: Generated<string>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type SubscriptionMails = {
  report_id: number;
  email: string;
  period: string;
  outcome: string;
  created_at: Date;
};

export type SubscriptionReports = {
  id: GeneratedAlways<number>;
  master_company_id: number;
  kind: string;
};

export type Subscriptions = {
  id: GeneratedAlways<number>;
  report_id: number;
  subscriber_id: number;
  added_by: number;
  since: Date;
  unsubscribed_at: Date | null;
};

export type SupportRequests = {
  id: GeneratedAlways<number>;
  number: GeneratedAlways<string>;
  user_id: number;
  subject: string;
  message: string;
  page: string;
  created_at: Date;
};

export type SweepCustomers = {
  id: GeneratedAlways<number>;
  bank_customer_id: number;
  funding_source_id: number;
  lineage_id: number | null;
  premises_id: number | null;
  payout_type: string | null;
  pending_payout_type: string | null;
  pending_from: string | null;
  bank_changed_at: Date;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

export type SweepInvoiceLines = {
  invoice_id: number;
  position: number;
  lineage_id: number;
  kind: string;
  of_kind: string;
  from_day: string;
  through_day: string;
  amount_cents: number;
  due_day: string | null;
  charge_id: number | null;
  estimate: string | null;
};

export type SweepInvoices = {
  id: GeneratedAlways<number>;
  sweep_id: number;
  lineage_id: number;
  premises_id: number;
  retailer_company_id: number;
  kind: Generated<string>;
  sequence: number;
  number: GeneratedAlways<string>;
  currency: string;
  from_day: string;
  through_day: string;
  total_cents: number;
  fee_cents: Generated<number>;
  credit_applied_cents: Generated<number>;
  payable_cents: number;
  days: Generated<unknown>;
  issued_at: Date;
  review_until: Date;
  debit_day: string;
  status: string;
  paid_cents: Generated<number>;
  credited_cents: Generated<number>;
  held_cents: Generated<number>;
  attempts: Generated<number>;
  next_retry_day: string | null;
  failure_code: Generated<string>;
  failure_detail: Generated<string>;
  hold_reason: Generated<string>;
  paid_at: Date | null;
  updated_at: Date;
  told_at: Date | null;
  due_day: string | null;
  taxes: Generated<unknown>;
  tax_cents: Generated<number>;
};

export type Sweeps = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  original_id: number | null;
  status: string;
  currency: string;
  collects: string;
  payment_period: string;
  collect_from: string;
  invoiced_through: string;
  next_issue_day: string;
  cap_date: string | null;
  cap_amount_cents: number | null;
  review_hours: number;
  note: Generated<string>;
  decline_reason: Generated<string>;
  decline_note: Generated<string>;
  pause_reason: Generated<string>;
  failures: Generated<number>;
  proposed_by: number | null;
  created_at: Date;
  updated_at: Date;
  reminded_at: Date | null;
  accepted_at: Date | null;
  ended_at: Date | null;
};

export type TagBindings = {
  id: GeneratedAlways<number>;
  tag_id: number;
  kind: GeneratedAlways<string>;
  premises_id: number | null;
  lineage_id: number | null;
  created_by: number | null;
  created_at: Date;
};

export type TagCategories = {
  id: GeneratedAlways<number>;
  master_company_id: number;
  kind: string;
  category_type: string;
  name: string;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
};

export type Tags = {
  id: GeneratedAlways<number>;
  category_id: number;
  kind: string;
  name: string;
  created_at: Date;
};

export type TrafficPremisesDay = {
  premises_id: number;
  day: string;
  premises_entry: number;
  updated_at: Date;
};

export type TrafficStoreDay = {
  lineage_id: number;
  day: string;
  store_pass_by: number | null;
  store_entry: number | null;
  updated_at: Date;
};

export type TransferAttempts = {
  id: GeneratedAlways<number>;
  purpose: string;
  invoice_id: number | null;
  payout_id: number | null;
  lineage_id: number | null;
  premises_id: number;
  authorisation_id: number | null;
  attempt_number: number;
  key: string;
  correlation_id: string;
  body: string;
  customer_id: string;
  funding_source: string;
  amount_cents: number;
  currency: string;
  state: string;
  transfer_id: string | null;
  trace_id: string | null;
  failure_code: Generated<string>;
  failure_detail: Generated<string>;
  created_at: Date;
  checked_at: Date | null;
  settled_at: Date | null;
  ended_at: Date | null;
};

export type Users = {
  id: GeneratedAlways<number>;
  username: string;
  password_hash: string | null;
  full_name: string;
  phone: Generated<string>;
  role: string;
  is_staff: Generated<boolean>;
  is_admin: Generated<boolean>;
  settings: Generated<unknown>;
  totp_sealed: string | null;
  totp_pending_sealed: string | null;
  totp_enabled_at: Date | null;
  totp_last_step: Generated<number>;
  created_at: Date;
  updated_at: Date;
  disabled_at: Date | null;
};

export type Verifications = {
  id_hash: string;
  user_id: number;
  method: string;
  code_hash: string | null;
  code_sent_at: Date;
  expires_at: Date;
  failures: Generated<number>;
  sends: Generated<number>;
  ip: string;
  user_agent: string;
  used_at: Date | null;
};

export type WeatherDay = {
  premises_id: number;
  day: string;
  weather_code: number;
  high_celsius: string;
  low_celsius: string;
};

export type YearCorrections = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  year: string;
  side: string;
  asked_by: number;
  asked_at: Date;
  reason: string;
  status: Generated<string>;
  words: Generated<string>;
  answered_by: number | null;
  answered_at: Date | null;
};

export type YearReminders = {
  lineage_id: number;
  year: string;
  days: number;
  sent_at: Date;
};

export type YearSignatures = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  deal_id: number;
  year: string;
  version: number;
  side: string;
  figures: unknown;
  figures_sha256: string;
  company_name: string;
  signed_by: number;
  signer_name: string;
  signer_title: string;
  attestation: string;
  signed_at: Date;
  ip: string;
  user_agent: string;
  file_name: string;
  pdf_sha256: string;
  size_bytes: number;
  chain: string;
  chain_entry: number;
};

export type YearSteps = {
  id: GeneratedAlways<number>;
  lineage_id: number;
  year: string;
  state: string;
  at: Date;
  by_user: number | null;
  side: string | null;
  words: Generated<string>;
};

export type Tables = {
  approval_rules: ApprovalRules;
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  bank_attempts: BankAttempts;
  bank_customers: BankCustomers;
  bank_events: BankEvents;
  beneficial_owners: BeneficialOwners;
  call_counts: CallCounts;
  change_codes: ChangeCodes;
  channel_categories: ChannelCategories;
  channel_feeds: ChannelFeeds;
  channel_places: ChannelPlaces;
  channel_quarantine: ChannelQuarantine;
  channels: Channels;
  closed_days: ClosedDays;
  closed_weekdays: ClosedWeekdays;
  companies: Companies;
  custom_filter_tags: CustomFilterTags;
  custom_filters: CustomFilters;
  deal_assignments: DealAssignments;
  deal_channels: DealChannels;
  deal_invites: DealInvites;
  deal_members: DealMembers;
  deal_messages: DealMessages;
  deal_terms: DealTerms;
  deals: Deals;
  debit_authorisations: DebitAuthorisations;
  default_notices: DefaultNotices;
  demo_parts: DemoParts;
  dispute_entries: DisputeEntries;
  disputes: Disputes;
  document_name_choices: DocumentNameChoices;
  document_requests: DocumentRequests;
  documents: Documents;
  download_links: DownloadLinks;
  email_requests: EmailRequests;
  events: Events;
  feed_tracks: FeedTracks;
  funding_sources: FundingSources;
  hand_payments: HandPayments;
  interest_charges: InterestCharges;
  invite_grants: InviteGrants;
  invites: Invites;
  invoice_drafts: InvoiceDrafts;
  invoice_reminders: InvoiceReminders;
  item_evidence: ItemEvidence;
  ledger_entries: LedgerEntries;
  login_blocks: LoginBlocks;
  login_failures: LoginFailures;
  mails: Mails;
  master_companies: MasterCompanies;
  memberships: Memberships;
  month_reminders: MonthReminders;
  month_reopenings: MonthReopenings;
  month_steps: MonthSteps;
  notifications: Notifications;
  onboarding_runs: OnboardingRuns;
  password_codes: PasswordCodes;
  payee_changes: PayeeChanges;
  payee_undo_links: PayeeUndoLinks;
  payment_days: PaymentDays;
  payment_instructions: PaymentInstructions;
  payout_lines: PayoutLines;
  payouts: Payouts;
  pos_claims: PosClaims;
  pos_connections: PosConnections;
  pos_ssh_keys: PosSshKeys;
  premises: Premises;
  premises_day: PremisesDay;
  premises_hour: PremisesHour;
  premises_month: PremisesMonth;
  premises_month_hour: PremisesMonthHour;
  premises_notes: PremisesNotes;
  premises_rent_day: PremisesRentDay;
  premises_rent_month: PremisesRentMonth;
  premises_units: PremisesUnits;
  provider_balances: ProviderBalances;
  recovery_codes: RecoveryCodes;
  rent_adjustments: RentAdjustments;
  rent_day: RentDay;
  rent_facts: RentFacts;
  rent_marks: RentMarks;
  rent_month: RentMonth;
  rent_states: RentStates;
  rent_years: RentYears;
  report_notes: ReportNotes;
  report_reminders: ReportReminders;
  resource_links: ResourceLinks;
  return_warnings: ReturnWarnings;
  sales: Sales;
  sales_adjustments: SalesAdjustments;
  sales_aside: SalesAside;
  sales_category_day: SalesCategoryDay;
  sales_category_month: SalesCategoryMonth;
  sales_changes: SalesChanges;
  sales_closed_months: SalesClosedMonths;
  sales_day: SalesDay;
  sales_held_days: SalesHeldDays;
  sales_hour: SalesHour;
  sales_late: SalesLate;
  sales_month: SalesMonth;
  sales_month_hour: SalesMonthHour;
  sales_statements: SalesStatements;
  sales_upload_columns: SalesUploadColumns;
  sales_upload_days: SalesUploadDays;
  sales_upload_lines: SalesUploadLines;
  sales_upload_rows: SalesUploadRows;
  sales_uploads: SalesUploads;
  schema_migrations: SchemaMigrations;
  self_audits: SelfAudits;
  sessions: Sessions;
  setup_links: SetupLinks;
  sign_in_changes: SignInChanges;
  sign_in_undo_links: SignInUndoLinks;
  simulated_bank: SimulatedBank;
  statement_questions: StatementQuestions;
  store_months: StoreMonths;
  stored_files: StoredFiles;
  subscribers: Subscribers;
  subscription_mails: SubscriptionMails;
  subscription_reports: SubscriptionReports;
  subscriptions: Subscriptions;
  support_requests: SupportRequests;
  sweep_customers: SweepCustomers;
  sweep_invoice_lines: SweepInvoiceLines;
  sweep_invoices: SweepInvoices;
  sweeps: Sweeps;
  tag_bindings: TagBindings;
  tag_categories: TagCategories;
  tags: Tags;
  traffic_premises_day: TrafficPremisesDay;
  traffic_store_day: TrafficStoreDay;
  transfer_attempts: TransferAttempts;
  users: Users;
  verifications: Verifications;
  weather_day: WeatherDay;
  year_corrections: YearCorrections;
  year_reminders: YearReminders;
  year_signatures: YearSignatures;
  year_steps: YearSteps;
};
