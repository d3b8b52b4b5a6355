// What changing the terms of a deal means now. A draft is edited, declined terms are corrected, a proposal is changed,
// an agreement in force is modified by a copy that waits beside it.
import type { Deal } from '#core/deals/shapes.ts';

export type EditMode = 'draft' | 'correct' | 'change' | 'modify';

export function editModeOf({ can, status }: Pick<Deal, 'can' | 'status'>): EditMode | undefined {
  if (can.includes('edit')) return status === 'declined' ? 'correct' : 'draft';
  if (can.includes('change_terms')) return 'change';
  return can.includes('modify') ? 'modify' : undefined;
}
