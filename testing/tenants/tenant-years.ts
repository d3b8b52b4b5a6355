// A rent year of a tenant that was signed, and a correction of it that waits. The year runs still, so that no call could
// have made them.
import { day } from '#core/base/time.ts';
import { insertSignature } from '#server/years/signature-sql.ts';
import { insertCorrection, saveYear } from '#server/years/sql.ts';
import { asSystem } from '#testing/portfolio.ts';
import type { Person, World } from '#testing/world.ts';

const YEAR = day('2026-01-01');

type Sides = { deal: number; merchant: Person };

export async function years(world: World, { deal, merchant }: Sides, name: string) {
  const sales = { gross: '0.00', sources: [], days: { missing: [] }, parts: [] };
  const figures = { true_up: '0.00', sales } as never;
  const stored = await world.services.files.put(new TextEncoder().encode(`%PDF-1.7 ${name}`), 'application/pdf');
  return asSystem(world, async (tx) => {
    const now = world.now;
    const key = { lineageId: deal, year: YEAR };
    const step = { state: 'certified' as const, by: merchant.id, side: 'retailer' as const, words: `${name} signed` };
    await saveYear(tx, { ...key, through: day('2026-12-31') }, 'certified', step, now);
    const signature = await insertSignature(tx, {
      lineage_id: deal,
      deal_id: deal,
      year: YEAR,
      version: 1,
      side: 'retailer',
      figures,
      figures_sha256: 'a'.repeat(64),
      company_name: name,
      signed_by: merchant.id,
      signer_name: `${name} officer`,
      signer_title: 'Owner',
      attestation: `${name} attests`,
      signed_at: now,
      ip: '',
      user_agent: '',
      file_name: stored.name,
      pdf_sha256: stored.sha256,
      size_bytes: stored.sizeBytes,
      chain: `deal:${deal}`,
      chain_entry: 1,
    });
    const reason = `${name} forgot a till`;
    await insertCorrection(tx, { ...key, side: 'retailer', by: merchant.id, reason }, now);
    const { id } = await tx
      .selectFrom('year_corrections')
      .select('id')
      .where('lineage_id', '=', deal)
      .executeTakeFirstOrThrow();
    return { year: YEAR as string, yearSignature: String(signature), correction: String(id) };
  });
}
