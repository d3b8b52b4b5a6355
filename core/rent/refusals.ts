// Terms whose parts are each well written but cannot be computed together are refused, with the field and what to
// change. A first tier that ends at 200,000.00 before a second that begins at 250,000.00 leaves sales that no rate
// covers.
import { moneyText } from '#core/base/money.ts';
import type { PercentageTerms, Terms, TierTerms } from '#core/rent/terms.ts';

/** Where the terms are wrong, and a sentence that says what to change. */
export type TermsProblem = { path: string; message: string };

export function refusals(terms: Terms): TermsProblem[] {
  const { percentage } = terms;
  return [
    ...termDates(terms),
    ...baseRent(terms),
    ...salesDefinition(terms),
    ...(percentage === null ? [] : [...breakpoint(terms, percentage), ...limits(percentage)]),
    ...categories(terms),
  ];
}

export function termDates({
  start_date,
  end_date,
  percentage,
}: Pick<Terms, 'start_date' | 'end_date' | 'percentage'>): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (end_date !== null && end_date < start_date) {
    problems.push(problem('end_date', `Choose an end on or after the start, ${start_date}.`));
  }
  const firstYearEnds = percentage?.first_year_ends ?? null;
  if (firstYearEnds !== null && firstYearEnds < start_date) {
    const message = `Choose an end of the first rent year on or after the start, ${start_date}.`;
    problems.push(problem('percentage.first_year_ends', message));
  }
  return problems;
}

function baseRent({ rent_basis, base_rent, min_monthly_rent, end_date }: Terms): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (rent_basis === 'base_rent' && base_rent === null) {
    problems.push(problem('base_rent', 'Give the base rent, or choose another rent basis.'));
  }
  if (rent_basis === 'min_monthly_rent' && min_monthly_rent === null) {
    problems.push(problem('min_monthly_rent', 'Give the minimum monthly rent, or choose another rent basis.'));
  }
  if (base_rent === null) return problems;
  if (base_rent.period === 'entire_period' && end_date === null) {
    problems.push(problem('end_date', 'Give an end date: base rent for the entire period is spread over the term.'));
  }
  if (base_rent.period === 'entire_period' && base_rent.steps.length > 0) {
    problems.push(problem('base_rent.steps', 'Remove the steps, or make the base rent monthly: only that can step.'));
  }
  base_rent.steps.forEach(({ from }, index) => {
    const path = `base_rent.steps.${index}.from`;
    const before = base_rent.steps[index - 1];
    if (!from.endsWith('-01')) problems.push(problem(path, 'Let each step begin on the first day of a month.'));
    if (before && from <= before.from) problems.push(problem(path, `Let this step begin after ${before.from}.`));
  });
  return problems;
}

export function salesDefinition({ sales_definition: { caps } }: Pick<Terms, 'sales_definition'>): TermsProblem[] {
  return caps.flatMap(({ item }, index) =>
    caps.findIndex((other) => other.item === item) < index
      ? [problem(`sales_definition.caps.${index}.item`, `Keep one cap for ${item}: it is listed twice.`)]
      : [],
  );
}

function breakpoint(terms: Terms, percentage: PercentageTerms): TermsProblem[] {
  if (terms.categories !== null) return openEnded(terms, percentage);
  const { tiers } = percentage;
  const path = 'percentage.tiers';
  const problems = tierProblems(tiers, path, percentage.breakpoint !== 'natural');
  if (percentage.breakpoint === 'none' && (tiers.length > 1 || tiers.some(({ over }) => over > 0))) {
    const message = 'Without a breakpoint keep one tier over 0.00, or state the breakpoint.';
    problems.push(problem(path, message));
  }
  if (percentage.breakpoint === 'natural') problems.push(...natural(terms, tiers));
  return [...problems, ...openEnded(terms, percentage)];
}

function natural({ rent_basis, base_rent }: Terms, tiers: readonly TierTerms[]): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (tiers.length > 1) {
    problems.push(problem('percentage.tiers', 'Keep one tier, or state the breakpoint: a natural one has one rate.'));
  }
  if (tiers[0]?.rate === 0) {
    const message = 'Give a rate above 0: a natural breakpoint is the base rent divided by the rate.';
    problems.push(problem('percentage.tiers.0.rate', message));
  }
  if (rent_basis !== 'base_rent' || base_rent === null) {
    const message = 'State the breakpoint, or give a base rent: a natural breakpoint is base rent divided by the rate.';
    problems.push(problem('percentage.breakpoint', message));
  }
  return problems;
}

function openEnded({ end_date }: Terms, percentage: PercentageTerms): TermsProblem[] {
  if (end_date !== null || percentage.breakpoint_period !== 'entire_period') return [];
  if (percentage.breakpoint === 'natural') {
    return [problem('end_date', 'Give an end date: the breakpoint needs all the base rent of the term.')];
  }
  if (percentage.interim === 'cumulative') return [];
  return [problem('percentage.interim', 'Choose cumulative, or give an end date: a term without end has no shares.')];
}

export function limits({ minimum, maximum, breakpoint_period }: PercentageTerms): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const refuse = (path: string, low: number | null, high: TierTerms['over'] | null) => {
    if (low === null || high === null || low <= high) return;
    problems.push(problem(path, `Lower the minimum to ${moneyText(high)} or less, or raise the maximum.`));
  };
  refuse('percentage.minimum.period', minimum.period, maximum.period);
  refuse('percentage.minimum.year', minimum.year, maximum.year);
  if (breakpoint_period !== 'entire_period') refuse('percentage.minimum.period', minimum.period, maximum.year);
  return problems;
}

function categories({ categories, percentage }: Terms): TermsProblem[] {
  if (categories === null) return [];
  if (percentage === null) return [problem('categories', 'Remove the categories, or give the percentage terms.')];
  const problems: TermsProblem[] = [];
  const { items, rule } = categories;
  if (percentage.tiers.length > 0) {
    problems.push(problem('percentage.tiers', 'Remove these tiers: each category has its own.'));
  }
  if (percentage.breakpoint !== 'stated') {
    problems.push(problem('percentage.breakpoint', 'Choose stated: categories carry their own thresholds.'));
  }
  if (items.length === 0) problems.push(problem('categories.items', 'List at least one category with its tiers.'));
  items.forEach(({ category, tiers }, index) => {
    const path = `categories.items.${index}`;
    if (items.findIndex((other) => other.category === category) < index) {
      problems.push(problem(`${path}.category`, `Keep one entry for ${category}: it is listed twice.`));
    }
    problems.push(...tierProblems(tiers, `${path}.tiers`, true));
    if (rule !== 'pooled') return;
    if (tiers.length > 1) problems.push(problem(`${path}.tiers`, 'Keep one tier: pooled categories have one each.'));
    if (tiers[0] && items[0]?.tiers[0] && tiers[0].rate !== items[0].tiers[0].rate) {
      problems.push(
        problem(`${path}.tiers.0.rate`, 'Give every pooled category the same rate, or keep them separate.'),
      );
    }
  });
  return problems;
}

export function tierProblems(tiers: readonly TierTerms[], path: string, rising: boolean): TermsProblem[] {
  if (tiers.length === 0) return [problem(path, 'List at least one tier: a threshold and its rate.')];
  return tiers.flatMap((tier, index) => {
    const problems: TermsProblem[] = [];
    const before = tiers[index - 1];
    const next = tiers[index + 1];
    if (rising && before && tier.over <= before.over) {
      const message = `Let this tier begin above ${moneyText(before.over)}: thresholds must rise.`;
      problems.push(problem(`${path}.${index}.over`, message));
    }
    if (tier.to !== null && next === undefined) {
      problems.push(problem(`${path}.${index}.to`, 'Remove the end of the last tier: it has none.'));
    }
    if (tier.to !== null && next !== undefined && tier.to !== next.over) {
      const message = `End this tier at ${moneyText(next.over)}, where the next one begins.`;
      problems.push(problem(`${path}.${index}.to`, message));
    }
    return problems;
  });
}

export function problem(path: string, message: string): TermsProblem {
  return { path, message };
}
