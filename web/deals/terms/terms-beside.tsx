// Beside the terms form: what the terms say so far in plain sentences, and what they would pay once a feature tells.
import { Suspense } from 'react';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { useSlot } from '#web/base/features.ts';
import { TermsWords } from '#web/deals/terms/terms-card.tsx';
import { computable } from '#web/deals/terms/terms-form-state.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/page.tsx';

export function TermsBeside({ values, deal }: { values: DealTermsText; deal?: number }) {
  const terms = computable(values);
  const Preview = useSlot('termsPreview');
  return (
    <Stack>
      <SectionCard title="In plain words" flush>
        {terms ? <TermsWords terms={terms} /> : <StillMissing />}
      </SectionCard>
      {Preview ? (
        <Suspense fallback={null}>
          <Preview terms={terms} {...(deal !== undefined && { deal })} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function StillMissing() {
  return (
    <p style={{ padding: '14px 20px', color: 'var(--ink-2)' }}>
      Once the amounts, rates and dates can be computed, the agreement is said here in sentences, as the merchant will
      read them.
    </p>
  );
}
