// The filter bar: presets as segments, chips for dates, comparison and filters. What is chosen lives in the address.
import { IconCalendar, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from '#web/ui/filter-bar.module.css';

export function FilterBar({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.left}>{children}</div>
      {right ? <div className={classes.right}>{right}</div> : null}
    </div>
  );
}

type Segment<Value extends string> = { value: Value; label: string };

export function Segments<Value extends string>(props: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={classes.segments}>
      <legend className="unseen">{props.label}</legend>
      {props.segments.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.segment}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Grey key before the ink value: "Compare". */
  name?: string;
  icon?: 'calendar' | 'none';
  opens?: boolean;
};

export function Chip({ name, icon = 'none', opens = false, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classes.chip}>
      {icon === 'calendar' ? <IconCalendar size={16} stroke={1.6} aria-hidden="true" /> : null}
      {name ? <span className={classes.name}>{name}</span> : null}
      <span>{children}</span>
      {opens ? <IconChevronDown size={15} stroke={1.8} aria-hidden="true" /> : null}
    </button>
  );
}

/** A filter that is on, with its way off. */
export function FilterChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span className={classes.name}>{name}</span>
      <span>{value}</span>
      <button type="button" className={classes.remove} aria-label={`Remove ${name} ${value}`} onClick={onRemove}>
        <IconX size={14} stroke={1.8} />
      </button>
    </span>
  );
}

export function AddFilterChip(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...props} className={`${classes.chip} ${classes.dashed}`}>
      <IconPlus size={15} stroke={1.8} aria-hidden="true" />
      {props.children}
    </button>
  );
}
