// What was agreed on a lineage, part by part, as invoicing reads it, without who accepted it.
import type { Day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { type AcceptedTerms, type TermsPart, termsParts } from '#core/statements/terms-parts.ts';
import type { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';

type StoredTerms = Awaited<ReturnType<typeof readAcceptedTerms>>[number];

export function partsOf(stored: readonly StoredTerms[], endsOn: Day | null): TermsPart[] {
  const accepted = stored.map(({ version, deal_id, terms_text, sha256, effective_from, handed_on }): AcceptedTerms => {
    const terms = readDealTerms(JSON.parse(terms_text));
    const about = { version, deal: deal_id, sha256, accepted: NOBODY, handedOn: handed_on };
    return { ...about, terms, effectiveFrom: effective_from };
  });
  return termsParts(accepted, endsOn);
}

const NOBODY = { by: '', at: new Date(0) };
