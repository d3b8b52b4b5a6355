// Lists of stores are read whole, so that a sort sorts all of them and the totals belong to what is seen.
export const WHOLE_LIST = 10_000;
