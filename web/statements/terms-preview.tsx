// Beside the terms form: what a poor, a normal and a good year would pay, as the terms are written. Computed here by
// the same engine as everywhere, so that every keystroke shows; a store's own sales are asked for once.
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENCY_SYMBOL, cents, moneyText, parseMoney } from '#core/base/money.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { preview, typicalMonth } from '#core/statements/preview.ts';
import { money } from '#web/base/format.ts';
import type { TermsPreviewProps } from '#web/deals/slots.ts';
import { scenarioName, scenarioWords } from '#web/statements/preview-words.ts';
import { normalMonthQuery } from '#web/statements/queries.ts';
import { TermsCurve } from '#web/statements/terms-bend.tsx';
import classes from '#web/statements/what-if.module.css';
import { SectionCard } from '#web/ui/card.tsx';

export function TermsPreview({ terms, deal }: TermsPreviewProps) {
  const [typed, setTyped] = useState('');
  const { data: past } = useQuery(normalMonthQuery(deal, terms));
  if (!terms) {
    return (
      <SectionCard title="What it would pay">
        <p className={classes.hint}>Shown as soon as the amounts, rates and dates above can be computed.</p>
      </SectionCard>
    );
  }
  const read = readDealTerms(terms);
  const normalMonth = past?.basis === 'past' ? parseMoney(past.normal_month) : undefined;
  const normal = normalMonth ?? typicalMonth(read);
  const chosen = parseMoney(typed);
  const wrong = typed !== '' && (chosen === undefined || chosen < 0);
  const month = wrong ? normal : (chosen ?? normal);
  const scenarios = preview(read, month);
  return (
    <SectionCard title="What it would pay" note="in a year">
      <TextInput
        label="Sales in a normal month"
        description={
          normalMonth
            ? 'The average of this store’s last twelve months, unless you type another.'
            : 'An example; type your own.'
        }
        leftSection={CURRENCY_SYMBOL[terms.currency]}
        inputMode="decimal"
        placeholder={moneyText(normal)}
        value={typed}
        error={wrong ? 'Must be decimal' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
        mb={12}
      />
      <div className={classes.scenarios} aria-live="polite">
        {scenarios.map((scenario) => (
          <div key={scenario.name} className={classes.scenario}>
            <div className={classes.scenarioLine}>
              <span>{scenarioName(scenario)}</span>
              <strong>{money(scenario.year.total, terms.currency)}</strong>
            </div>
            <p>{scenarioWords(scenario, terms.currency)}</p>
          </div>
        ))}
      </div>
      {read.percentage ? (
        <TermsCurve terms={read} normalYear={cents(month * 12)} inForceOn={read.start_date} sold="A normal year" />
      ) : null}
    </SectionCard>
  );
}
