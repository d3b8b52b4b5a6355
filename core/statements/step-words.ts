import type { STEP_KINDS } from '#core/statements/receipt-shapes.ts';

type Kind = (typeof STEP_KINDS)[number];

/** Each step from what was measured to what is due, and why it is there. */
export const STEP_WORDS: Record<Kind, { label: string; why: string }> = {
  measured: { label: 'Measured', why: 'The tiers of the terms on the sales that count.' },
  base_rent: {
    label: 'Set against the base rent',
    why: 'A natural breakpoint is where the percentage equals the base rent: what is earned at every rate of the period counts against it.',
  },
  offset: { label: 'Offset', why: 'The terms take this off percentage rent, never below zero.' },
  minimum_period: { label: 'Up to the minimum', why: 'The terms promise at least this much for the period.' },
  maximum_period: { label: 'Over the maximum', why: 'The terms ask for no more than their maximum in the period.' },
  min_monthly_rent: {
    label: 'Covered by the minimum monthly rent',
    why: 'Percentage rent is due only as far as it passes the monthly minimum, which is billed by itself.',
  },
  earlier_lines: {
    label: 'Lines billed before',
    why: 'Each billing period stands alone; those before this one are added.',
  },
  minimum_year: { label: 'Up to the year’s minimum', why: 'The terms promise at least this much for the rent year.' },
  maximum_year: {
    label: 'Over the year’s maximum',
    why: 'The terms ask for no more than their maximum in a rent year.',
  },
  cap: {
    label: 'Over the Maximum Repayment',
    why: 'Payments stop at the cent at which the Maximum Repayment is reached.',
  },
  true_up: {
    label: 'Reconciliation of the year',
    why: 'The whole year was tested once against its breakpoints; this is the difference to what its lines had asked.',
  },
  taken_over: {
    label: 'Billed before this agreement came here',
    why: 'Percentage rent that was billed elsewhere, or that the merchant before owes, for these sales. What it asked too little or too much is in what is due here.',
  },
  settled: {
    label: 'Settled in earlier lines',
    why: 'What earlier lines rounded, credited or limited stays as it was billed and is not asked for again.',
  },
};
