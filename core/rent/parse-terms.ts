// Terms are accepted whole or refused whole: a refusal lists every field that is wrong and computes nothing.
// A rate of "5.1234567" is refused at percentage.tiers.0.rate with "… at most six decimals …".
import { refusals, type TermsProblem } from '#core/rent/refusals.ts';
import { type Terms, TermsShape } from '#core/rent/terms.ts';

type ParsedTerms = { ok: true; terms: Terms } | { ok: false; problems: TermsProblem[] };

export function parseTerms(input: unknown): ParsedTerms {
  const shape = TermsShape.safeParse(input);
  if (!shape.success) {
    const problems = shape.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ok: false, problems };
  }
  const problems = refusals(shape.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, terms: shape.data };
}

/** All problems in one line of text, for places that show no form. */
export function problemsText(problems: readonly TermsProblem[]): string {
  return problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join(' ');
}
