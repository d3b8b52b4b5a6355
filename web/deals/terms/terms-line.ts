// Terms in one line of a table. Base rent 9,800.00 and 7% over the natural breakpoint read
// "$9,800.00 a month + 7% over the natural breakpoint, $1,680,000.00 a year"; a lender's split reads "4% of all sales until $50,000.00".
import { naturalOver } from '#core/deals/natural-words.ts';
import { speaker } from '#core/deals/period-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { tierWords } from '#core/deals/terms-words.ts';

export function termsLine(terms: DealTermsText): string {
  const say = speaker(terms.currency);
  const until = terms.cap ? ` until ${say(terms.cap.amount)}` : '';
  const share = shareWords(terms);
  const fixed = fixedWords(terms);
  if (terms.rent_basis === 'min_monthly_rent' && fixed && share) return `The greater of ${fixed} and ${share}${until}`;
  return [fixed, share && `${share}${until}`].filter(Boolean).join(' + ');
}

function fixedWords({ rent_basis, base_rent, min_monthly_rent, currency }: DealTermsText): string | undefined {
  const say = speaker(currency);
  if (rent_basis === 'min_monthly_rent' && min_monthly_rent !== null) return `${say(min_monthly_rent)} a month`;
  if (rent_basis !== 'base_rent' || base_rent === null) return undefined;
  return `${say(base_rent.amount)} ${base_rent.period === 'monthly' ? 'a month' : 'for the term'}`;
}

function shareWords(terms: DealTermsText): string | undefined {
  const { percentage, categories, currency } = terms;
  if (percentage === null) return undefined;
  if (categories !== null) return `rates for ${categories.items.length} categories`;
  const [first, ...rest] = percentage.tiers;
  if (first === undefined) return undefined;
  const more = rest.length === 0 ? '' : `, ${rest.length === 1 ? 'one more tier' : `${rest.length} more tiers`}`;
  return tierWords(percentage, first, speaker(currency), naturalOver(terms, first.rate)) + more;
}
