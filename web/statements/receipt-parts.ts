/** The part of a receipt that its total is the sum of. */
export const THESE_DAYS = 'these-days';
