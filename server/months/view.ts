import type { z } from 'zod';
import type { Reopening, SignedStatement, Statement } from '#core/months/shapes.ts';
import type { StepRow } from '#server/months/sql.ts';
import type { QuestionRow, ReopeningRow, StatementRow } from '#server/months/statement-sql.ts';

type StatementInput = z.input<typeof Statement>;

export function signedView(row: StatementRow, now: string): z.input<typeof SignedStatement> {
  return {
    id: row.id,
    version: row.version,
    name: row.signer_name,
    title: row.signer_title,
    company: row.company_name,
    attestation: row.attestation,
    signed_at: row.signed_at.toISOString(),
    ip: row.ip,
    sales_that_count: row.figures.sales_that_count,
    figures_sha256: row.figures_sha256,
    pdf_sha256: row.pdf_sha256,
    chain: { name: row.chain, entry: row.chain_entry },
    holds: row.figures_sha256 === now,
  };
}

export function questionView(row: QuestionRow): StatementInput['questions'][number] {
  return { ...row, asked_at: row.asked_at.toISOString(), answered_at: row.answered_at?.toISOString() ?? null };
}

const ASKED_BY = { landlord: 'property_owner', retailer: 'merchant' } as const;

export function reopeningView({ side, ...row }: ReopeningRow): z.input<typeof Reopening> {
  return {
    ...row,
    by: side === null ? 'till' : ASKED_BY[side],
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    restatement: null,
  };
}

export function stepView(row: StepRow): StatementInput['history'][number] {
  return { ...row, at: row.at.toISOString() };
}
