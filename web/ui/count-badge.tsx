// How many things wait, at the corner of an icon. The icon's own label says it in words.
import classes from '#web/ui/count-badge.module.css';

const MOST_SHOWN = 99;

/** The class of the icon it sits on. */
export const countedClass = classes.counted ?? '';

export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={classes.count} aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
