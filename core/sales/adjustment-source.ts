/** The source of what is typed into a statement: it stands beside whatever speaks for its day, a till or an upload. */
export const ADJUSTMENT = 'adjustment';
