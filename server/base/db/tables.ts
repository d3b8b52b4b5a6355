// Generated from the migrations by `npm run tables`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

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

export type DemoParts = {
  name: string;
  filled_at: Date;
};

export type Events = {
  id: GeneratedAlways<number>;
  kind: string;
  payload: unknown;
  at: Date;
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
};

export type PasswordCodes = {
  code_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type RecoveryCodes = {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
};

export type SchemaMigrations = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
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

export type Tables = {
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  demo_parts: DemoParts;
  events: Events;
  invites: Invites;
  login_blocks: LoginBlocks;
  login_failures: LoginFailures;
  mails: Mails;
  memberships: Memberships;
  password_codes: PasswordCodes;
  recovery_codes: RecoveryCodes;
  schema_migrations: SchemaMigrations;
  sessions: Sessions;
  stored_files: StoredFiles;
  users: Users;
  verifications: Verifications;
};
