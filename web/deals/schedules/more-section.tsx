// A further part of the terms form behind its heading: open where the terms say something of it, or where something is
// wrong with it.
import { type ReactNode, useState } from 'react';
import { isFilled, SECTIONS, type Section } from '#web/deals/schedules/filled-sections.ts';
import classes from '#web/deals/terms/terms-form.module.css';
import { hasErrorBelow, type TermsForm } from '#web/deals/terms/terms-form-state.ts';

type MoreProps = { form: TermsForm; section: Section; title: string; sentence: string; children: ReactNode };

export function MoreSection({ form, section, title, sentence, children }: MoreProps) {
  const [opened, setOpened] = useState(() => isFilled(form.values, section));
  const open = opened || hasErrorBelow(form.errors, SECTIONS[section]);
  return (
    <details className={classes.more} open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        {title}
        <small>{sentence}</small>
      </summary>
      <div>{open ? children : null}</div>
    </details>
  );
}
