// A merchant's own colour beside its name; from the tenth on it is neutral, and the name alone tells.
import classes from '#web/ui/charts/name-bars.module.css';

export function Swatch({ color }: { color: number | null }) {
  const background = color === null ? 'var(--compare-soft)' : `var(--merchant-${color})`;
  return <span className={classes.swatch} style={{ background }} aria-hidden="true" />;
}
