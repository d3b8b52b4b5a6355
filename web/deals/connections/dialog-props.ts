import type { Deal } from '#core/deals/shapes.ts';

/** Every dialog of a deal is told which deal, and how to go away. */
export type DialogProps = { deal: Deal; onClose: () => void };
