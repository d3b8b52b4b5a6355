// Terms of a version whose parts are each well written but cannot be computed together. They differ from those of an
// unchanged agreement where a life allows more: steps on any day, several natural tiers whose rates fall (6%, 5%, 4%),
// natural categories, a default for unlisted ones. Rising natural rates would make thresholds fall, and are refused.
import { numberOf, type Span } from '#core/rent/calendar.ts';
import { escalationDates } from '#core/rent/life/base-amounts.ts';
import type { LifeCategories, LifePercentage, LifeTerms } from '#core/rent/life/terms.ts';
import { mergedYears } from '#core/rent/life/versions.ts';
import { limits, problem, salesDefinition, type TermsProblem, tierProblems } from '#core/rent/refusals.ts';
import { FOREVER } from '#core/rent/rent-years.ts';
import type { TierTerms } from '#core/rent/terms.ts';

export function termsRefusals(terms: LifeTerms, term: Span): TermsProblem[] {
  const { percentage, categories } = terms;
  const problems = [...baseRent(terms, term), ...salesDefinition(terms), ...offsets(terms)];
  if (percentage === null) {
    return categories === null
      ? problems
      : [...problems, problem('categories', 'Remove the categories, or give the percentage terms.')];
  }
  problems.push(...calendar(terms, percentage), ...openEnded(percentage, term), ...schedule(terms, percentage));
  const inYears = (rule: (each: LifePercentage) => TermsProblem[]) => {
    return mergedYears(percentage).flatMap((each, index) => rule(each).map(inYear(percentage, index)));
  };
  problems.push(...inYears(limits));
  if (categories !== null) return [...problems, ...categoryProblems(terms, percentage, categories)];
  return [...problems, ...inYears((each) => breakpoint(terms, each))];
}

/** A bill goes to the one offset that has its name. */
function offsets({ offsets: all }: LifeTerms): TermsProblem[] {
  const billed = all.filter(({ by_bills }) => by_bills);
  return all.flatMap(({ name, by_bills }, index) => {
    if (!by_bills) return [];
    const path = `offsets.${index}.name`;
    if (name.trim() === '') return [problem(path, 'Name what the bills are for, for example Property tax.')];
    const isTwice = billed.filter((other) => other.name === name).length > 1;
    return isTwice ? [problem(path, 'Give each offset that follows bills a name of its own.')] : [];
  });
}

function baseRent({ rent_basis, base_rent, min_monthly_rent }: LifeTerms, term: Span): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (rent_basis === 'base_rent' && base_rent === null) {
    problems.push(problem('base_rent', 'Give the base rent, or choose another rent basis.'));
  }
  if (rent_basis === 'min_monthly_rent' && min_monthly_rent === null) {
    problems.push(problem('min_monthly_rent', 'Give the minimum monthly rent, or choose another rent basis.'));
  }
  if (base_rent === null) return problems;
  const { steps, by_year, escalation, due, period } = base_rent;
  if (period === 'entire_period' && term.end === FOREVER) {
    problems.push(
      problem('base_rent.period', 'Give the term an end: base rent for the entire period is spread over it.'),
    );
  }
  if (period === 'entire_period' && (steps.length > 0 || by_year.length > 0 || escalation !== null)) {
    problems.push(problem('base_rent', 'Remove the schedule, or make the base rent monthly: only that can change.'));
  }
  steps.forEach(({ from }, index) => {
    const before = steps[index - 1];
    if (before && from <= before.from) {
      problems.push(problem(`base_rent.steps.${index}.from`, `Let this step begin after ${before.from}.`));
    }
  });
  problems.push(...rising(by_year, 'base_rent.by_year'));
  if (due.when === 'advance' && due.day === 0) {
    problems.push(problem('base_rent.due.day', 'Give a day from 1: rent in advance is due on a day of a month.'));
  }
  if (escalation !== null) {
    const last = steps.reduce((latest, { from }) => Math.max(latest, numberOf(from)), 0);
    const dates = new Set(escalationDates(escalation, term, last));
    steps.forEach(({ from }, index) => {
      if (!dates.has(numberOf(from))) return;
      problems.push(problem(`base_rent.steps.${index}.from`, 'Choose another day: the escalation falls on this one.'));
    });
    if (escalation.kind === 'cpi' && escalation.index[escalation.base_month] === undefined) {
      problems.push(
        problem('base_rent.escalation.index', `Give the index of the base month, ${escalation.base_month}.`),
      );
    }
    if (escalation.kind === 'cpi' && escalation.cap !== null && escalation.cap < escalation.floor) {
      problems.push(problem('base_rent.escalation.floor', 'Lower the floor, or raise the cap.'));
    }
  }
  return problems;
}

function calendar({ payment }: LifeTerms, { calendar: retail, breakpoint_period }: LifePercentage): TermsProblem[] {
  if (retail === null) return [];
  const problems: TermsProblem[] = [];
  if (payment.by === 'half_month') {
    problems.push(problem('payment.by', 'Choose another payment period: a retail calendar has no half months.'));
  }
  if (breakpoint_period === 'weekly') {
    const message = 'Choose another breakpoint period: a retail calendar has no weekly breakpoints.';
    problems.push(problem('percentage.breakpoint_period', message));
  }
  return problems;
}

function openEnded({ breakpoint_period, breakpoint: kind, interim }: LifePercentage, term: Span): TermsProblem[] {
  if (term.end !== FOREVER || breakpoint_period !== 'entire_period') return [];
  if (kind === 'natural')
    return [problem('percentage.breakpoint', 'Give the term an end: the breakpoint needs all its base rent.')];
  if (interim === 'cumulative') return [];
  return [
    problem('percentage.interim', 'Choose cumulative, or give the term an end: without one there are no shares.'),
  ];
}

function schedule({ categories }: LifeTerms, { by_year }: LifePercentage): TermsProblem[] {
  if (by_year.length > 0 && categories !== null) {
    return [problem('percentage.by_year', 'Remove the schedule by lease year: it is not for categories.')];
  }
  return rising(by_year, 'percentage.by_year');
}

/** A problem of a scheduled year stands at the entry that says it. */
function inYear({ by_year }: LifePercentage, index: number): (refusal: TermsProblem) => TermsProblem {
  const entry = by_year[index - 1];
  return (refusal) => {
    const [, field, rest = ''] = /^percentage\.(tiers|minimum|maximum)(.*)$/.exec(refusal.path) ?? [];
    const isOwn = entry !== undefined && field !== undefined && entry[field as 'tiers'] !== undefined;
    return isOwn ? problem(`percentage.by_year.${index - 1}.${field}${rest}`, refusal.message) : refusal;
  };
}

function rising(entries: readonly { year: number }[], path: string): TermsProblem[] {
  return entries.flatMap(({ year }, index) => {
    const before = entries[index - 1];
    return before && year <= before.year
      ? [problem(`${path}.${index}.year`, `Let lease years rise above ${before.year}.`)]
      : [];
  });
}

function breakpoint(terms: LifeTerms, percentage: LifePercentage): TermsProblem[] {
  const { tiers } = percentage;
  const path = 'percentage.tiers';
  const problems = tierProblems(tiers, path, percentage.breakpoint !== 'natural');
  if (percentage.breakpoint === 'none' && (tiers.length > 1 || tiers.some(({ over }) => over > 0))) {
    problems.push(problem(path, 'Without a breakpoint keep one tier over 0.00, or state the breakpoint.'));
  }
  if (percentage.breakpoint === 'natural') problems.push(...natural(terms), ...fallingRates(tiers, path));
  return problems;
}

function natural({ rent_basis, base_rent }: LifeTerms): TermsProblem[] {
  if (rent_basis === 'base_rent' && base_rent !== null) return [];
  const message = 'State the breakpoint, or give a base rent: a natural breakpoint is base rent divided by the rate.';
  return [problem('percentage.breakpoint', message)];
}

function fallingRates(tiers: readonly TierTerms[], path: string): TermsProblem[] {
  return tiers.flatMap(({ rate }, index) => {
    const before = tiers[index - 1];
    if (rate === 0) {
      const message = 'Give a rate above 0: a natural breakpoint is the base rent divided by the rate.';
      return [problem(`${path}.${index}.rate`, message)];
    }
    if (before === undefined || rate < before.rate) return [];
    return [problem(`${path}.${index}.rate`, 'Let natural rates fall from tier to tier: their thresholds then rise.')];
  });
}

function categoryProblems(terms: LifeTerms, percentage: LifePercentage, categories: LifeCategories): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const { items, rule } = categories;
  const isNatural = percentage.breakpoint === 'natural';
  if (percentage.tiers.length > 0) {
    problems.push(problem('percentage.tiers', 'Remove these tiers: each category has its own.'));
  }
  if (percentage.breakpoint === 'none' || (isNatural && rule === 'pooled')) {
    problems.push(problem('percentage.breakpoint', 'Choose stated: these categories carry their own thresholds.'));
  }
  if (rule === 'combined' && !isNatural) {
    problems.push(problem('categories.rule', 'Choose separate or pooled: combined is for a natural breakpoint.'));
  }
  if (items.length === 0) problems.push(problem('categories.items', 'List at least one category with its tiers.'));
  const rest = categories.default === null ? [] : [{ ...categories.default, path: 'categories.default' }];
  const all = [...items.map((item, index) => ({ ...item, path: `categories.items.${index}` })), ...rest];
  items.forEach(({ category }, index) => {
    if (items.findIndex((other) => other.category === category) === index) return;
    problems.push(problem(`categories.items.${index}.category`, `Keep one entry for ${category}: it is listed twice.`));
  });
  const common = items[0]?.tiers[0]?.rate;
  for (const { tiers, path } of all) {
    problems.push(...tierProblems(tiers, `${path}.tiers`, !isNatural));
    if (isNatural) problems.push(...fallingRates(tiers, `${path}.tiers`));
    if ((isNatural || rule === 'pooled') && tiers.length > 1) {
      problems.push(problem(`${path}.tiers`, 'Keep one tier: these categories have one each.'));
    }
    if (rule === 'pooled' && tiers[0] && common !== undefined && tiers[0].rate !== common) {
      problems.push(
        problem(`${path}.tiers.0.rate`, 'Give every pooled category the same rate, or keep them separate.'),
      );
    }
  }
  if (isNatural) problems.push(...natural(terms));
  if (isNatural && rule === 'separate') {
    const shares = all.reduce((sum, { base_share }) => sum + (base_share ?? 0), 0);
    if (shares !== 100_000_000 || items.some(({ base_share }) => base_share === null)) {
      problems.push(
        problem('categories.items', 'Give every category its share of the base rent: together 100 percent.'),
      );
    }
  }
  return problems;
}
