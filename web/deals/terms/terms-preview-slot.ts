// A place beside the terms form that a later feature fills: what a good, a normal and a poor month would pay.
// `registerTermsPreview(() => import('#web/statements/terms-preview.tsx').then((file) => ({ Preview: file.TermsPreview
// })))`.
import { type ComponentType, lazy } from 'react';
import type { DealTermsText } from '#core/deals/terms-text.ts';

export type TermsPreviewProps = {
  /** Undefined while the terms cannot be computed. */
  terms: DealTermsText | undefined;
  /** The agreement they would change, where there is one. */
  deal?: number;
};
type Load = () => Promise<{ Preview: ComponentType<TermsPreviewProps> }>;

let filling: ComponentType<TermsPreviewProps> | undefined;

export function registerTermsPreview(load: Load): void {
  filling = lazy(async () => ({ default: (await load()).Preview }));
}

export function termsPreview(): ComponentType<TermsPreviewProps> | undefined {
  return filling;
}
