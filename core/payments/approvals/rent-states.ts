// Where the rent of a month is, in the order in which money moves. An invoice of 1,000.00 with 250.00 in dispute is 750.00
// in review and 250.00 held: each cent is in one state. What is to be paid by hand is no bank's, and stands by itself.
export const RENT_STATES = ['draft', 'in_review', 'at_bank', 'by_hand', 'paid', 'held', 'failed'] as const;
export type RentState = (typeof RENT_STATES)[number];

/** The six that always have a place, and the one that only some landlords need. */
export const USUAL_STATES = ['draft', 'in_review', 'at_bank', 'paid', 'held', 'failed'] as const satisfies RentState[];

export const RENT_STATE_LABELS: Record<RentState, string> = {
  draft: 'Drafts',
  in_review: 'In review',
  at_bank: 'At the bank',
  by_hand: 'To be paid by hand',
  paid: 'Paid',
  held: 'Held',
  failed: 'Failed',
};
