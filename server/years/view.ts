import type { z } from 'zod';
import type { Year, YearSignature } from '#core/years/shapes.ts';
import type { SignatureRow } from '#server/years/signature-sql.ts';
import type { CorrectionRow, StepRow } from '#server/years/sql.ts';

type YearInput = z.input<typeof Year>;

export function signatureView(row: SignatureRow, now: string): z.input<typeof YearSignature> {
  return {
    id: row.id,
    version: row.version,
    side: row.side,
    name: row.signer_name,
    title: row.signer_title,
    company: row.company_name,
    attestation: row.attestation,
    signed_at: row.signed_at.toISOString(),
    ip: row.ip,
    true_up: row.figures.true_up,
    figures_sha256: row.figures_sha256,
    pdf_sha256: row.pdf_sha256,
    chain: { name: row.chain, entry: row.chain_entry },
    holds: row.figures_sha256 === now,
  };
}

export function correctionView(row: CorrectionRow): YearInput['corrections'][number] {
  return { ...row, asked_at: row.asked_at.toISOString(), answered_at: row.answered_at?.toISOString() ?? null };
}

export function stepView(row: StepRow): YearInput['history'][number] {
  return { ...row, at: row.at.toISOString() };
}
