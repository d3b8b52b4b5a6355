// What a proposed change does to the rent, money first: for both sides, before anybody accepts it.
import { useQuery } from '@tanstack/react-query';
import { CONTINUITY_LABELS, CONTINUITY_SENTENCES } from '#core/deals/continuity.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Effect as EffectOf } from '#core/statements/effect/contract.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { fullDate, money, span } from '#web/base/format.ts';
import { BendChart } from '#web/statements/effect/bend-chart.tsx';
import classes from '#web/statements/effect/effect.module.css';
import { changeFigure, changeWords, leadingChange, otherSales } from '#web/statements/effect/effect-words.ts';
import { effectQuery } from '#web/statements/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Stack } from '#web/ui/page.tsx';
import { AfterAMoment, AnswerSkeleton, CardsSkeleton, ChartSkeleton } from '#web/ui/states.tsx';

/** Nothing for a person who may not see figures: the difference of the terms stands below either way. */
export function ProposalAnswer({ deal }: { deal: Deal }) {
  const { data, isLoading } = useQuery(effectQuery(deal.id, deal.updated_at));
  if (isLoading) {
    return (
      <AfterAMoment>
        <AnswerSkeleton />
      </AfterAMoment>
    );
  }
  if (!data) return null;
  if (leadingChange(data) === null) {
    return <p className={classes.hint}>What this change does to the rent is shown after four weeks of sales.</p>;
  }
  return <Answer effect={data} />;
}

/** Said once more where the change is accepted. */
export function ProposalMoney({ deal }: { deal: Deal }) {
  const { data } = useQuery(effectQuery(deal.id, deal.updated_at));
  const lead = data && leadingChange(data);
  if (!data || !lead) return null;
  return (
    <p>
      <strong>{changeFigure(lead, data.currency)}</strong> {changeWords(data)}
    </p>
  );
}

/** Both rents side by side: of the rent year in which the change takes effect, and of the last months. */
export function ProposalBeside({ deal }: { deal: Deal }) {
  const { data, isLoading } = useQuery(effectQuery(deal.id, deal.updated_at));
  if (isLoading) {
    return (
      <AfterAMoment>
        <CardsSkeleton />
      </AfterAMoment>
    );
  }
  if (!data) return null;
  return (
    <>
      {data.year ? <YearRents effect={data} year={data.year} /> : null}
      {data.history ? (
        <SectionCard title={pastTitle(data.history.months)} note={span(data.history.from, data.history.through)}>
          <div className={classes.written}>
            <HistoryFigures effect={data} history={data.history} />
          </div>
        </SectionCard>
      ) : null}
    </>
  );
}

export function ProposalBends({ deal }: { deal: Deal }) {
  const { data, isLoading } = useQuery(effectQuery(deal.id, deal.updated_at));
  if (isLoading) {
    return (
      <AfterAMoment>
        <ChartSkeleton />
      </AfterAMoment>
    );
  }
  if (!data || leadingChange(data) === null) return null;
  return (
    <Stack>
      {data.history ? <Bends effect={data} history={data.history} /> : null}
      {data.year && data.year.choices.length > 0 ? <Choices effect={data} year={data.year} /> : null}
    </Stack>
  );
}

function pastTitle(months: number): string {
  return months === 1 ? 'On the last month' : `On the last ${months} months`;
}

/** Money first: the figure and the sentence that says on what. */
export function Answer({ effect }: { effect: EffectOf }) {
  return (
    <section className={classes.answer} aria-label="What this change does to the rent">
      <h2>
        <Figure text={changeFigure(leadingChange(effect) ?? '0.00', effect.currency)} />
      </h2>
      <p className={classes.sentence}>{changeWords(effect)}</p>
    </section>
  );
}

type Lines = { base_rent: string; percentage_rent: string; additional_fees: string; tax: string; total: string };

function Bends({ effect, history }: { effect: EffectOf; history: NonNullable<EffectOf['history']> }) {
  return (
    <SectionCard title="What bends where" note={`rent by sales, ${span(history.from, history.through)}`}>
      <BendChart effect={effect} />
    </SectionCard>
  );
}

/** The rent of the past by both terms, and beside it what other sales would make of the difference. */
export function HistoryFigures({ effect, history }: { effect: EffectOf; history: NonNullable<EffectOf['history']> }) {
  const { currency } = effect;
  return (
    <>
      <Figures
        caption="Rent of these months by both terms"
        now={history.now}
        proposed={history.proposed}
        difference={history.difference}
        effect={effect}
      />
      <dl className={classes.others}>
        {differing(otherSales(effect)).map(({ label, difference }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{changeFigure(difference, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>
        Both terms are replayed over the same {history.months === 1 ? 'month' : `${history.months} months`}, as if they
        had been in force for all of them: sales of {money(history.proposed.sales, currency)} count.
        {history.missing_days > 0 ? ` ${history.missing_days} days of them were not reported.` : ''}
      </p>
    </>
  );
}

/** Where no sales make a difference the answer has said so already. */
function differing(sales: ReturnType<typeof otherSales>) {
  return sales.every(({ difference }) => amountOf(difference) === 0) ? [] : sales;
}

function YearRents({ effect, year }: { effect: EffectOf; year: NonNullable<EffectOf['year']> }) {
  return (
    <SectionCard title="Rent year of the change" note={span(year.from, year.through)}>
      <div className={classes.written}>
        <Figures
          caption="Rent of this rent year"
          now={year.without}
          proposed={year.with}
          difference={year.difference}
          effect={effect}
        />
      </div>
      <p className={classes.hint}>
        The change counts from {fullDate(effect.from)}.
        {year.expected_from
          ? ` Sales from ${fullDate(year.expected_from)} on are expected from this store’s own past, the same for both.`
          : ''}
      </p>
    </SectionCard>
  );
}

function Choices({ effect, year }: { effect: EffectOf; year: NonNullable<EffectOf['year']> }) {
  const { currency, from } = effect;
  return (
    <SectionCard
      title={`From ${fullDate(from)}: how this rent year goes on`}
      note="all rent of the rent year against no change"
    >
      <ul className={classes.choices} aria-label="How the rent year may go on">
        {year.choices.map(({ continuity, chosen, percentage_rent, difference }) => (
          <li key={continuity} className={classes.choice} data-chosen={chosen}>
            <div>
              {CONTINUITY_LABELS[continuity]}
              {chosen ? ' (proposed)' : ''}
              <p>{CONTINUITY_SENTENCES[continuity]}</p>
            </div>
            <span className={classes.money}>
              <strong>{changeFigure(difference, currency)}</strong>
              {money(percentage_rent, currency)} % Rent
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type FiguresProps = {
  caption: string;
  now: Lines;
  proposed: Lines;
  difference: string;
  effect: Pick<EffectOf, 'currency'>;
};

function Figures({ caption, now, proposed, difference, effect: { currency } }: FiguresProps) {
  const rows = [
    ['Base rent', 'base_rent'],
    ['% Rent', 'percentage_rent'],
    ['Fees', 'additional_fees'],
    ['Tax on rent', 'tax'],
  ] as const;
  const shown = rows.filter(([, key]) => key !== 'tax' || amountOf(now.tax) !== 0 || amountOf(proposed.tax) !== 0);
  return (
    <table className={classes.figures}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Line</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">Proposed</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([label, key]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{money(now[key], currency)}</td>
            <td>{money(proposed[key], currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All rent</th>
          <td>{money(now.total, currency)}</td>
          <td>{money(proposed.total, currency)}</td>
        </tr>
        {amountOf(difference) === 0 ? null : (
          <tr className={classes.change}>
            <th scope="row">Difference</th>
            <td colSpan={2}>{changeFigure(difference, currency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
