// When a change takes effect, and what becomes of the rent year that runs on that day: each way with its own money.
import { Radio, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { type Day, isDay } from '#core/base/time.ts';
import { CONTINUITY_LABELS, CONTINUITY_SENTENCES, isInsideYear } from '#core/deals/continuity.ts';
import { CONTINUITIES } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { useSlot } from '#web/base/features.ts';
import { fullDate } from '#web/base/format.ts';
import classes from '#web/deals/proposals/continuity.module.css';
import type { Written } from '#web/deals/slots.ts';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { SectionCard } from '#web/ui/card.tsx';

type EffectDay = { value: string; error?: string | undefined; onChange?: (from: string) => void };

export function ContinuityCard(props: {
  form: TermsForm;
  agreed: DealTermsText;
  from: EffectDay;
  written: Written | undefined;
}) {
  const { form, agreed, from, written } = props;
  const isAsked = asksForContinuity(form, agreed, from.value);
  if (!isAsked && !from.onChange) return null;
  const { onChange } = from;
  return (
    <SectionCard title={isDay(from.value) ? `From ${fullDate(from.value)}` : 'When it takes effect'}>
      {onChange ? (
        <TextInput
          label="Takes effect on"
          type="date"
          value={from.value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={from.error}
        />
      ) : null}
      {isAsked ? <Choices form={form} written={written} /> : null}
    </SectionCard>
  );
}

function Choices({ form, written }: { form: TermsForm; written: Written | undefined }) {
  const Money = useSlot('continuityMoney');
  return (
    <Radio.Group
      className={classes.group ?? ''}
      label="How does this rent year go on?"
      description={Money ? 'The figure is all rent of this rent year against no change.' : undefined}
      {...form.getInputProps('continuity')}
    >
      <div className={classes.choices}>
        {CONTINUITIES.map((word) => (
          <Radio.Card key={word} value={word} className={classes.choice ?? ''}>
            <Radio.Indicator />
            <span className={classes.words}>
              <strong>{CONTINUITY_LABELS[word]}</strong>
              <small>{CONTINUITY_SENTENCES[word]}</small>
            </span>
            {Money ? (
              <Suspense fallback={null}>
                <Money written={written} continuity={word} />
              </Suspense>
            ) : null}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Asked only where a change takes effect inside a rent year. */
function asksForContinuity(form: TermsForm, agreed: DealTermsText, from: string): boolean {
  const isCounted = agreed.percentage !== null || form.values.percentage !== null;
  return isCounted && isDay(from) && from > agreed.start_date && isInsideYear(agreed, from as Day);
}
