// How a sales system can fail us. `retry`: it may work later by itself; otherwise a person has to do something.
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';

export type PosProblemKind = 'unavailable' | 'unauthorised' | 'unreadable' | 'refused';

export class PosProblem extends Error {
  readonly kind: PosProblemKind;

  constructor(kind: PosProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }

  get retry(): boolean {
    return this.kind === 'unavailable';
  }
}

/**
 * A record whose detail is refused or cannot be read is set aside by itself. What may work later, or ends the
 * connection, is thrown on.
 */
export function withoutDetail(external_id: string, record: unknown, error: unknown): QuarantinedRecord {
  if (!(error instanceof PosProblem) || error.retry || error.kind === 'unauthorised') throw error;
  return { external_id, reason: `Its details cannot be read. ${error.message}`, ours: null, theirs: null, record };
}
