// Places on the pages of a deal that later features fill, because they know what this one does not: what terms do to the
// rent, what sales were held back, panels that open beside a channel.
import type { ComponentType } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import type { Continuity } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

declare module '#web/base/screen.ts' {
  interface Slots {
    /** Below the terms of a connection: the rent of a year by its sales. */
    termsBend: ComponentType<{ deal: Deal }>;
    /** What a proposed change does to the rent: the figure above it, both rents beside it, and below it where they bend. */
    proposalAnswer: ComponentType<{ deal: Deal }>;
    proposalBeside: ComponentType<{ deal: Deal }>;
    proposalBends: ComponentType<{ deal: Deal }>;
    /** The same figure in a sentence, where the change is accepted. */
    proposalMoney: ComponentType<{ deal: Deal }>;
    /** What the terms do to the rent while they are being written: below the form, beside it, and at each way in which
     * the rent year may go on. */
    writtenAnswer: ComponentType<WrittenProps>;
    writtenBeside: ComponentType<WrittenProps>;
    continuityMoney: ComponentType<ChoiceProps>;
    /** Beside the terms form: what a good, a normal and a poor month would pay. */
    termsPreview: ComponentType<TermsPreviewProps>;
    /** Above the channels of a connection. */
    channelsHead: ComponentType<{ deal: Deal }>;
  }
  interface Feature {
    channelPanels?: readonly ChannelPanel[];
  }
}

/** Terms that can be computed and change something, with the day from which they would hold. */
export type Written = { deal: number; terms: DealTermsText; from: string };
/** Undefined while there is nothing to tell. */
export type WrittenProps = { written: Written | undefined };
export type ChoiceProps = WrittenProps & { continuity: Continuity };

export type TermsPreviewProps = {
  /** Undefined while the terms cannot be computed. */
  terms: DealTermsText | undefined;
  /** The agreement they would change, where there is one. */
  deal?: number;
};

/** Opens beside a channel of a connection. */
export type ChannelPanel = {
  label: string;
  title: (name: string) => string;
  Panel: ComponentType<{ channel: number }>;
};
