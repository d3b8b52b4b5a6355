// What terms do to the rent while they are being written: asked for a moment after the last keystroke.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { useSlot } from '#web/base/features.ts';
import { differenceQuery } from '#web/deals/queries.ts';
import type { Written, WrittenProps } from '#web/deals/slots.ts';

const TYPING_MS = 500;

/** The same while somebody types; what can no longer be computed is not asked for. */
export function useWritten(written: Written | undefined): Written | undefined {
  const [settledText] = useDebouncedValue(written && JSON.stringify(written), TYPING_MS);
  const settled = useMemo(() => (settledText ? (JSON.parse(settledText) as Written) : undefined), [settledText]);
  return written && settled;
}

/** What a change is compared with: of a proposal the terms in force beside it, else the deal's own. */
export function useAgreedTerms(deal: Deal): DealTermsText {
  const { data } = useQuery({ ...differenceQuery(deal.id), enabled: deal.original !== null });
  return data?.old_terms ?? deal.terms;
}

export function EffectAnswer({ written }: WrittenProps) {
  const Answer = useSlot('writtenAnswer');
  return Answer ? (
    <Suspense fallback={null}>
      <Answer written={written} />
    </Suspense>
  ) : null;
}

export function EffectBeside({ written }: WrittenProps) {
  const Beside = useSlot('writtenBeside');
  return Beside ? (
    <Suspense fallback={null}>
      <Beside written={written} />
    </Suspense>
  ) : null;
}
