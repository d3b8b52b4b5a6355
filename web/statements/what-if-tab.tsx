// What other terms would pay over the same sales: the difference in words first, then month by month, beside the form
// in which the other terms are written. Usable before anything is signed.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { TermsForm } from '#web/deals/terms/terms-form.tsx';
import { computable, useTermsForm } from '#web/deals/terms/terms-form-state.ts';
import { today } from '#web/deals/today.ts';
import { ForecastFields } from '#web/statements/forecast-fields.tsx';
import { firstMonths } from '#web/statements/forecast-months.ts';
import { whatIfQuery } from '#web/statements/queries.ts';
import classes from '#web/statements/what-if.module.css';
import { WhatIfResult } from '#web/statements/what-if-result.tsx';
import { salesChosen, salesKind, WhatIfChoice } from '#web/statements/what-if-sales.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';

const TYPING_MS = 350;

export function WhatIfTab({ deal }: { deal: Deal }) {
  const [choice, change] = useAddress(WhatIfChoice);
  const kind = salesKind(choice, deal);
  const form = useTermsForm(deal.terms);
  const zone = deal.landlord.company.premises.time_zone;
  const [forecast, setForecast] = useState(() => firstMonths(today(zone)));
  const written = { terms: computable(form.values), sales: salesChosen(kind, forecast) };
  // Compared as text: each drawing makes another object, and the tab would draw itself anew without end.
  const [settledText] = useDebouncedValue(JSON.stringify(written), TYPING_MS);
  const settled: typeof written = JSON.parse(settledText);
  const query = useQuery(whatIfQuery(deal.id, settled.terms, settled.sales));
  const choose = (value: 'past' | 'forecast') => change({ sales: value });
  return (
    <div className={classes.columns}>
      <section className={classes.result} aria-label="What the other terms would pay">
        <WhatIfResult
          query={query}
          deal={deal}
          complete={settled.terms !== undefined}
          unchanged={JSON.stringify(settled.terms) === JSON.stringify(computable(deal.terms))}
          typeForecast={() => choose('forecast')}
        />
      </section>
      <div className={classes.form}>
        <SectionCard title="Over which sales">
          <Segments
            label="Sales to replay"
            segments={[
              { value: 'past', label: 'The last 12 months' },
              { value: 'forecast', label: 'A forecast' },
            ]}
            value={kind}
            onChange={choose}
          />
          {kind === 'forecast' ? (
            <ForecastFields months={forecast} currency={deal.currency} onChange={setForecast} />
          ) : (
            <p className={classes.hint}>Sales that count are taken from the reports of this store, day by day.</p>
          )}
        </SectionCard>
        <SectionCard title="Other terms" note="nothing is sent to anybody">
          <TermsForm form={form} />
        </SectionCard>
      </div>
    </div>
  );
}
