// Who did what, on behalf of whom, to which object, with what before and after: one entry for every write, in the same
// transaction, chained by hash per tenant.
import { insertEntries } from '#server/base/audit-sql.ts';
import type { Db } from '#server/base/db/db.ts';

export type AuditEntry = {
  /** The tenant's chain: 'user:7', 'mastercompany:3', 'company:12', 'system'. */
  chain: string;
  action: string;
  object: Record<string, unknown>;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

export type AuditOrigin = {
  at: Date;
  actorId: number | null;
  onBehalfOfId: number | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
};

export const SYSTEM_ORIGIN = { actorId: null, onBehalfOfId: null, requestId: null, ip: null, userAgent: null } as const;

export async function appendAudit(db: Db, entry: AuditEntry, origin: AuditOrigin): Promise<void> {
  await appendAudits(db, [entry], origin);
}

/** The same for whoever keeps the place of the entry in its chain. */
export async function appendToChain(db: Db, entry: AuditEntry, origin: AuditOrigin): Promise<number> {
  const [place] = await appendAudits(db, [entry], origin);
  return place!;
}

/** Any number of entries, in one statement; those of a chain in the order given. */
export async function appendAudits(db: Db, entries: readonly AuditEntry[], origin: AuditOrigin): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = entries.map(({ chain, action, object, before, after }) => {
    return { chain, action, object: redacted(object), before: redacted(before), after: redacted(after) };
  });
  return insertEntries(db, JSON.stringify(rows), origin);
}

const SECRET =
  /password|secret|token|totp|^code$|^key$|recovery|account_number|routing_number|ssn|^ein$|passport|date_of_birth/i;

function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) ? '[redacted]' : redacted(inner)]),
  );
}
