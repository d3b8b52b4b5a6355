// Places in the form of a change that a later feature fills: what the terms do to the rent while they are being written,
// below the form, beside it, and at each way in which the rent year may go on.
import { type ComponentType, lazy } from 'react';
import type { Continuity } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

/** Terms that can be computed and change something, with the day from which they would hold. */
export type Written = { deal: number; terms: DealTermsText; from: string };
/** Undefined while there is nothing to tell. */
export type WrittenProps = { written: Written | undefined };
export type ChoiceProps = WrittenProps & { continuity: Continuity };

export type WrittenEffect = {
  Answer: ComponentType<WrittenProps>;
  Beside: ComponentType<WrittenProps>;
  ChoiceMoney: ComponentType<ChoiceProps>;
};

let filling: WrittenEffect | undefined;

export function registerWrittenEffect(load: () => Promise<WrittenEffect>): void {
  filling = {
    Answer: lazy(async () => ({ default: (await load()).Answer })),
    Beside: lazy(async () => ({ default: (await load()).Beside })),
    ChoiceMoney: lazy(async () => ({ default: (await load()).ChoiceMoney })),
  };
}

export function writtenEffect(): WrittenEffect | undefined {
  return filling;
}
