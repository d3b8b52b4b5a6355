// Beside the form of a type: what it brings, what it needs and where that is found.
import type { PosType } from '#core/pos/pos-types.ts';
import classes from '#web/pos/pos-form.module.css';
import { TYPE_WORDS } from '#web/pos/type-words.ts';

/** What a connection of this type brings, and when. */
export function bringsText(type: PosType): string {
  if (type === 'manual') return 'What you type or upload, as soon as you have checked it. Nothing arrives by itself.';
  if (type === 'toast') return 'Every sale of the day before, each morning.';
  return 'Every sale within 15 minutes, late changes and refunds included, 30 days back to begin with.';
}

export function TypeOutcome({ type }: { type: PosType }) {
  const { needs, where } = TYPE_WORDS[type];
  return (
    <>
      <p>{bringsText(type)}</p>
      <p className={classes.sub}>What you need</p>
      <p>{needs}</p>
      <p className={classes.sub}>How it goes</p>
      <ol className={classes.where}>
        {where.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
