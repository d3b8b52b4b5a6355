// Six boxes over one real field: a reader, a password manager and a paste see a single input with a single label.
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import classes from '#web/ui/code-input.module.css';

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit arrives. */
  onComplete?: (value: string) => void;
  error?: string;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
};

export function CodeInput(props: CodeInputProps) {
  const { label, value, error, length = 6, disabled, autoFocus } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const accept = (text: string) => {
    const digits = digitsOf(text, length);
    if (digits === value) return;
    props.onChange(digits);
    if (digits.length === length) props.onComplete?.(digits);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <div>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <div className={classes.wrap} data-invalid={error ? true : undefined}>
        <input
          id={id}
          className={classes.field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the page has this one thing to do.
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onInput={(event: FormEvent<HTMLInputElement>) => accept(event.currentTarget.value)}
          onChange={() => undefined}
          onPaste={paste}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            aria-hidden="true"
            className={classes.box}
            data-on={focused && place === Math.min(value.length, length - 1) ? true : undefined}
          >
            {value[place] ?? ''}
          </span>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** "471 9-03" pasted from a mail is 471903. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
