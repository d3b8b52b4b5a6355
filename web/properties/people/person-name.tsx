// A person in a list: the name, who of them is you, and the e-mail below where there is room for it.
import type { ReactNode } from 'react';
import classes from '#web/properties/people/person-name.module.css';
import { TwoLines } from '#web/ui/money-text.tsx';

type Person = { full_name: string; username: string; is_me: boolean };

export function PersonName({
  person,
  email,
  href,
}: {
  person: Person;
  email?: string;
  href?: (name: string) => ReactNode;
}) {
  const name = person.full_name || person.username;
  const first = (
    <span className={classes.name}>
      {href ? href(name) : name}
      {person.is_me ? <span className={classes.you}>You</span> : null}
    </span>
  );
  return email === undefined ? first : <TwoLines first={first} second={email} />;
}
