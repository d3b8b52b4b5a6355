// A card in which a person writes a sentence and sends it: a reason, a question, an answer.
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';

type WordsCardProps = {
  title: string;
  aside?: ReactNode;
  lead: string;
  label: string;
  action: string;
  /** A second answer that needs no words. */
  other?: { label: string; act: (words: string) => void };
  optional?: boolean;
  busy: boolean;
  children?: ReactNode;
  onSend: (words: string) => void;
};

export function WordsCard(props: WordsCardProps) {
  const { title, aside, lead, label, action, other, optional = false, busy, children, onSend } = props;
  const [words, setWords] = useState('');
  return (
    <SectionCard title={title} aside={aside}>
      <div className={classes.form}>
        <p className={classes.words}>{lead}</p>
        {children}
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={1_000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className={classes.buttons}>
          <Button
            variant={other ? 'filled' : 'default'}
            loading={busy}
            disabled={!optional && !words.trim()}
            onClick={() => onSend(words.trim())}
          >
            {action}
          </Button>
          {other ? (
            <Button variant="default" disabled={busy} onClick={() => other.act(words.trim())}>
              {other.label}
            </Button>
          ) : null}
        </div>
      </div>
    </SectionCard>
  );
}
