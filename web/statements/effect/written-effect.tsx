// What terms would do to the rent while they are being written, before anybody is sent anything: money first, then where
// they bend; beside the form the same on the store's own history; and what each way to go on comes to.
import { useQuery } from '@tanstack/react-query';
import type { Effect } from '#core/statements/effect/contract.ts';
import { money, span } from '#web/base/format.ts';
import type { ChoiceProps, WrittenProps } from '#web/deals/slots.ts';
import { BendChart } from '#web/statements/effect/bend-chart.tsx';
import classes from '#web/statements/effect/effect.module.css';
import { Answer as Figure, HistoryFigures } from '#web/statements/effect/effect-card.tsx';
import { changeFigure, leadingChange } from '#web/statements/effect/effect-words.ts';
import { writtenEffectQuery } from '#web/statements/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function Answer({ written }: WrittenProps) {
  const { effect, busy } = useEffectOf(written);
  if (!effect) return null;
  if (leadingChange(effect) === null) {
    return <p className={classes.hint}>What this change does to the rent is shown after four weeks of sales.</p>;
  }
  return (
    <div className={classes.written} aria-busy={busy} aria-live="polite">
      <Figure effect={effect} />
      {effect.history ? (
        <SectionCard
          title="What bends where"
          note={`rent by sales, ${span(effect.history.from, effect.history.through)}`}
        >
          <BendChart effect={effect} />
        </SectionCard>
      ) : null}
    </div>
  );
}

export function Beside({ written }: WrittenProps) {
  const { effect, busy } = useEffectOf(written);
  if (!written) {
    return (
      <SectionCard title="On their own history">
        <p className={classes.hint}>
          What a change does to the rent is shown here as soon as a term is another one and can be computed.
        </p>
      </SectionCard>
    );
  }
  if (!effect?.history) return null;
  return (
    <SectionCard title="On their own history">
      <div className={classes.written} aria-busy={busy}>
        <HistoryFigures effect={effect} history={effect.history} />
      </div>
    </SectionCard>
  );
}

export function ChoiceMoney({ written, continuity }: ChoiceProps) {
  const { effect, busy } = useEffectOf(written);
  const year = effect?.year;
  if (!effect || !year || year.choices.length === 0) return null;
  const choice = year.choices.find((each) => each.continuity === continuity);
  return (
    <span className={classes.money} aria-busy={busy}>
      {choice ? (
        <>
          <strong>{changeFigure(choice.difference, effect.currency)}</strong>
          <small>{money(choice.percentage_rent, effect.currency)} % Rent expected</small>
        </>
      ) : (
        <small>Not possible with these changes</small>
      )}
    </span>
  );
}

/** The last answer stays while the next is on its way. */
function useEffectOf(written: WrittenProps['written']): { effect: Effect | undefined; busy: boolean } {
  const { data, isPlaceholderData } = useQuery(writtenEffectQuery(written));
  return { effect: written && data, busy: isPlaceholderData };
}
