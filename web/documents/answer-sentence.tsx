// The answer of a list of documents: what waits for the reader, then what waits for the other side.
import type { ReactNode } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { answerWords } from '#web/documents/answer-words.ts';
import classes from '#web/documents/documents.module.css';

type AnswerProps = { requests: readonly DocumentRequest[]; role: Role; actions?: ReactNode };

export function AnswerSentence({ requests, role, actions }: AnswerProps) {
  const { first, rest } = answerWords(
    requests.map(({ status }) => status),
    role,
  );
  return (
    <div className={classes.top}>
      <h2>
        <strong>{first}</strong> {rest}
      </h2>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
