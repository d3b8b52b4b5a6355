// Whose turn it is, in a word with a dot: works is green, the other side's turn a hollow ring, yours amber, failed red,
// ended grey.
import classes from '#web/ui/status-pill.module.css';

export type PillTone = 'works' | 'theirs' | 'yours' | 'failed' | 'ended';

export function StatusPill({ tone, children }: { tone: PillTone; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}

/** The same dot without the wash, for dense tables: "All 9". */
export function StatusDot({ tone, children }: { tone: PillTone; children: string }) {
  return (
    <span className={classes.plain} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Something is missing: a hatched square and amber words ("2 days", "8/9", "No report"). */
export function GapMarker({ children }: { children: string }) {
  return (
    <span className={classes.gap}>
      <span className={classes.hatched} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A change, signed, in green or red; no arrow, no pill. A dash is neither. */
export function Delta({ text }: { text: string }) {
  const tone = text.startsWith('+') && !/^\+0(\.0+)?%$/.test(text) ? 'rise' : text.startsWith('−') ? 'fall' : 'none';
  return (
    <span className={classes.delta} data-tone={tone}>
      {text}
    </span>
  );
}
