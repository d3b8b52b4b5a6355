// What a side does about a year that waits for it: certify it, accept it, or say how its difference was settled.
import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { answerOf } from '#core/years/paper-lines.ts';
import type { Year } from '#core/years/shapes.ts';
import { answerDue } from '#core/years/year-task.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { showToast } from '#web/base/toast.ts';
import { SignForm } from '#web/months/sign-form.tsx';
import { useReturned } from '#web/months/signer-fields.tsx';
import layout from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { useAcceptYear, useCertifyYear, useCloseYear } from '#web/years/queries.ts';

const HINT =
  'A correction later makes a new version; what was signed stays readable. The code comes by e-mail or from your authenticator app.';

export function SigningCards({ year, side, zone }: { year: Year; side: Role; zone: string }) {
  if (year.can.includes('certify')) return <CertifyCard key={year.figures_sha256} year={year} />;
  if (year.can.includes('accept')) return <AcceptCard key={year.figures_sha256} year={year} zone={zone} />;
  if (year.can.includes('close')) return <CloseCard year={year} />;
  const isNext = (side === 'retailer' && year.state === 'open') || (side === 'landlord' && year.state === 'computed');
  if (!isNext || !year.refusal) return null;
  return (
    <SectionCard title="Next">
      <p className={layout.words}>{side === 'retailer' ? year.refusal : 'The merchant certifies the year next.'}</p>
    </SectionCard>
  );
}

function CertifyCard({ year }: { year: Year }) {
  const certify = useCertifyYear(year);
  const answer = answerOf(year.figures);
  return (
    <SignForm
      title={`Certify ${year.name}`}
      aside={<StatusPill tone="yours">Your turn</StatusPill>}
      lead={`${answer.value}, ${answer.note}.`}
      consent={`I certify this reconciliation as an officer of ${year.merchant.name}.`}
      proof={({ name, title }) => ({
        title: `Sign ${year.name}`,
        consequence: `You sign the reconciliation of ${year.name} as ${name}, ${title}. The property owner is told.`,
        action: 'Sign and certify',
      })}
      action="Sign and certify"
      hint={HINT}
      onSign={async (signature) => {
        await certify.mutateAsync({ figures_sha256: year.figures_sha256, ...signature });
        showToast('ok', `${year.name} is certified.`);
      }}
    />
  );
}

function AcceptCard({ year, zone }: { year: Year; zone: string }) {
  const accept = useAcceptYear(year);
  const answer = answerOf(year.figures);
  const certified = year.signatures[0];
  const due = certified && fullDate(answerDue(dayIn(new Date(certified.signed_at), zone)));
  return (
    <SignForm
      title={`Accept ${year.name}`}
      aside={due ? <StatusPill tone="yours">{`by ${due}`}</StatusPill> : null}
      lead={`Certified by ${certified?.name}, ${certified?.title}. ${answer.value}, ${answer.note}. Accepting closes its months.`}
      consent={`I accept this reconciliation for ${year.landlord.name}.`}
      proof={({ name, title }) => ({
        title: `Accept ${year.name}`,
        consequence: `You sign the reconciliation of ${year.name} as ${name}, ${title}. Its months are closed, and the merchant is told.`,
        action: 'Sign and accept',
      })}
      action="Sign and accept"
      hint={HINT}
      onSign={async (signature) => {
        await accept.mutateAsync({ figures_sha256: year.figures_sha256, ...signature });
        showToast('ok', `${year.name} is accepted.`);
      }}
    />
  );
}

function CloseCard({ year }: { year: Year }) {
  const [words, setWords] = useState('');
  const close = useCloseYear(year);
  const { prove, dialog } = useProof();
  const { errors, sent } = useReturned();
  const act = () =>
    sent(
      prove(
        {
          title: `Close ${year.name}`,
          consequence: 'The year is closed as settled. The merchant is told.',
          action: 'Close the year',
        },
        async (given) => {
          await close.mutateAsync({ words: words.trim(), ...given });
          showToast('ok', `${year.name} is closed.`);
        },
      ),
    );
  return (
    <SectionCard title="Settled another way?">
      <div className={layout.form}>
        <p className={layout.words}>
          The year closes by itself once an invoice carries the difference. If it was settled outside of AutoPay, say
          how.
        </p>
        <Textarea
          label="How it was settled"
          placeholder="Check 4411 of 02/02/2026"
          autosize
          minRows={2}
          maxLength={1_000}
          value={words}
          error={errors.words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button
          variant="default"
          leftSection={<IconLock size={16} stroke={1.6} />}
          disabled={!words.trim()}
          onClick={() => void act()}
        >
          Close {year.name}
        </Button>
      </div>
      {dialog}
    </SectionCard>
  );
}
