// Evidence that the lease asks for, kind by kind, among the checks of a month: what is missing, what is there, and for the
// merchant the two answers.
import { Button, FileButton } from '@mantine/core';
import { IconCheck, IconFileAlert, IconFileOff, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { getItemEvidence } from '#core/months/contract.ts';
import { EVIDENCE_ACCEPT } from '#core/months/evidence.ts';
import { evidenceNote, evidenceTitle, lastYearNote } from '#core/months/item-evidence-words.ts';
import type { ItemEvidence, Statement } from '#core/months/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import classes from '#web/months/evidence-card.module.css';
import { useAttachEvidence, useDeclareNone } from '#web/months/queries.ts';
import { CardLine } from '#web/ui/card.tsx';

const LOOK = {
  missing: { icon: IconFileAlert, tone: 'warn' },
  attached: { icon: IconCheck, tone: 'ok' },
  none: { icon: IconFileOff, tone: 'neutral' },
} as const;

export function EvidenceLines({ statement }: { statement: Statement }) {
  return (statement.figures.evidence ?? []).map((each) => (
    <EvidenceLine key={`${each.item}${each.id}`} statement={statement} evidence={each} />
  ));
}

function EvidenceLine({ statement, evidence }: { statement: Statement; evidence: ItemEvidence }) {
  const [changing, setChanging] = useState(false);
  const { icon: Icon, tone } = LOOK[evidence.answer];
  const answers = statement.can.includes('adjust');
  const isMissing = evidence.answer === 'missing';
  const before = lastYearNote(statement, evidence);
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.6} />}
      tone={tone}
      title={`Evidence of ${evidenceTitle(evidence).toLowerCase()}${isMissing ? ' is missing' : ''}`}
      detail={
        <>
          {isMissing ? missingWords(answers) : `${evidenceNote(evidence)}.`}
          {before ? ` ${before}.` : ''}
          <span className={classes.actions}>
            {evidence.file && evidence.id ? <OpenFile id={evidence.id} name={evidence.file.name} /> : null}
            {answers && (isMissing || changing) ? <Answers statement={statement} evidence={evidence} /> : null}
            {answers && !isMissing && !changing ? (
              <Button
                variant="subtle"
                size="compact-xs"
                px={0}
                aria-label={`Change the evidence of ${evidenceTitle(evidence).toLowerCase()}`}
                onClick={() => setChanging(true)}
              >
                Change
              </Button>
            ) : null}
          </span>
        </>
      }
    />
  );
}

function missingWords(answers: boolean): string {
  return answers
    ? 'The lease asks for it with the statement. Unanswered, the property owner sees it as missing.'
    : 'The lease asks for it with the statement. The merchant has not answered yet.';
}

type AnswerProps = { statement: Statement; evidence: ItemEvidence };

function Answers({ statement, evidence }: AnswerProps) {
  const attach = useAttachEvidence(statement);
  const none = useDeclareNone(statement);
  const { item } = evidence;
  const of = evidenceTitle(evidence).toLowerCase();
  return (
    <>
      <FileButton accept={EVIDENCE_ACCEPT} onChange={(file) => file && attach.mutate({ item, file })}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            px={9}
            aria-label={`Attach evidence of ${of}`}
            leftSection={<IconPaperclip size={15} stroke={1.6} aria-hidden="true" />}
            loading={attach.isPending}
          >
            Attach
          </Button>
        )}
      </FileButton>
      {evidence.answer === 'none' ? null : (
        <Button
          variant="default"
          size="xs"
          px={9}
          aria-label={`There were none: ${of}`}
          loading={none.isPending}
          onClick={() => none.mutate(item)}
        >
          There were none
        </Button>
      )}
    </>
  );
}

function OpenFile({ id, name }: { id: number; name: string }) {
  const file = useDownload(getItemEvidence);
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      px={0}
      leftSection={<IconPaperclip size={14} stroke={1.6} aria-hidden="true" />}
      loading={file.isPending}
      onClick={() => file.mutate({ params: { id }, query: {} })}
    >
      {name}
    </Button>
  );
}
