// The sales systems as a list to choose from, and to search where it is long. What this installation cannot connect is named as such, not hidden: a
// merchant who looks for it learns why it is not offered.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PosType, PROOF_WORDS } from '#core/pos/pos-types.ts';
import { QueryView } from '#web/base/query-view.tsx';
import classes from '#web/pos/pos-form.module.css';
import { posTypesQuery } from '#web/pos/queries.ts';
import { TYPE_WORDS } from '#web/pos/type-words.ts';
import { Link } from '#web/ui/link.tsx';

/** As many as are seen at once. */
const SEARCHED_FROM = 8;
const NOT_SET_UP = 'Not set up on this installation yet';

type TypeChoiceProps = { hrefOf: (type: PosType) => string; only?: (type: PosType) => boolean };

export function TypeChoice({ hrefOf, only = () => true }: TypeChoiceProps) {
  const query = useQuery(posTypesQuery);
  const [words, setWords] = useState('');
  return (
    <QueryView query={query} failed="The sales systems could not be loaded">
      {({ results }) => {
        const offered = results.filter(({ type }) => only(type));
        const shown = offered.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
        return (
          <>
            {offered.length > SEARCHED_FROM ? (
              <TextInput
                className={classes.search ?? ''}
                aria-label="Find your sales system"
                placeholder="Which one do you use?"
                leftSection={<IconSearch size={16} stroke={1.6} />}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            ) : null}
            {shown.length === 0 ? (
              <p className={classes.none}>
                None of that name. Choose Custom feed where your system can send its sales, else Manual upload.
              </p>
            ) : null}
            <ul className={classes.types}>
              {[...shown]
                .sort((a, b) => Number(b.available) - Number(a.available) || a.title.localeCompare(b.title))
                .map(({ type, title, available, proof }) => (
                  <li key={type}>
                    <Link
                      href={hrefOf(type)}
                      look="quiet"
                      className={classes.type}
                      data-off={available ? undefined : true}
                    >
                      <TypeText
                        title={title}
                        line={available ? TYPE_WORDS[type].line : NOT_SET_UP}
                        proof={PROOF_WORDS[proof]}
                      />
                    </Link>
                  </li>
                ))}
            </ul>
          </>
        );
      }}
    </QueryView>
  );
}

function TypeText({ title, line, proof }: { title: string; line: string; proof: string }) {
  return (
    <>
      <span className={classes.mark} aria-hidden="true">
        {title.slice(0, 2)}
      </span>
      <span>
        <span className={classes.typeName}>{title}</span>
        <span className={classes.typeLine}>{line}</span>
        <span className={classes.typeLine}>{proof}</span>
      </span>
    </>
  );
}
