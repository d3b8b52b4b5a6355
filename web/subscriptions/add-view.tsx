// Adding addresses to a report: one at a time or pasted, each asked about before it is collected.
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ALREADY_SUBSCRIBED, type SubscriptionReport } from '#core/subscriptions/contract.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { useEmailExists } from '#web/subscriptions/queries.ts';
import { pastedAddresses, type Staged, stagingProblem, withAdded, withoutAdded } from '#web/subscriptions/staged.ts';
import classes from '#web/subscriptions/subscriptions.module.css';

type AddViewProps = { report: SubscriptionReport; staged: Staged; stage: (next: Staged) => void };

export function AddView({ report, staged, stage }: AddViewProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useEmailExists(report.id);
  const check = async (email: string, before: Staged): Promise<string | null> => {
    const wrong = stagingProblem(before, report.subscribers ?? [], email);
    if (wrong) return wrong;
    if ((report.subscribers ?? []).some((each) => each.email === email)) return null;
    try {
      return (await asking.mutateAsync(email)).exists ? ALREADY_SUBSCRIBED : null;
    } catch (error) {
      return fieldErrorsOf(error).email ?? 'This address could not be checked. Try again.';
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const addresses = pastedAddresses(text);
    if (addresses.length === 0) return setProblem('Required');
    let next = staged;
    const left: string[] = [];
    let said: string | null = null;
    for (const email of addresses) {
      const wrong = await check(email, next);
      if (wrong === null) next = withAdded(next, email);
      else {
        left.push(email);
        said = addresses.length > 1 ? `${email}: ${wrong}` : wrong;
      }
    }
    stage(next);
    setText(left.join(', '));
    setProblem(said);
  };
  return (
    <section aria-label="Add subscribers" className={classes.view}>
      <form noValidate className={classes.addLine} onSubmit={(event) => void add(event)}>
        <TextInput
          label="E-mail"
          placeholder="anna@example.com"
          inputMode="email"
          autoComplete="off"
          value={text}
          error={problem}
          className={classes.addField}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="default" size="md" className={classes.addButton} loading={asking.isPending}>
          Add
        </Button>
      </form>
      {staged.added.length === 0 ? (
        <p className={classes.quiet}>
          Several at once, separated by commas, are fine, and nobody needs an account. They are collected here and saved
          together.
        </p>
      ) : (
        <ul className={classes.people} aria-label="To be added">
          {staged.added.map(({ email }) => (
            <li key={email} className={classes.person} data-staged="added">
              <span className={classes.who}>
                <span className={classes.address}>{email}</span>
                <span className={classes.quiet}>Added, not saved yet</span>
              </span>
              <Button variant="subtle" size="xs" onClick={() => stage(withoutAdded(staged, email))}>
                Take back<span className="unseen"> {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
