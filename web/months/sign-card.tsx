// The merchant's officer signs: name, title and consent here, password and code in the dialog that follows.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { fullDate, monthDate } from '#core/base/spoken.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { useCertify } from '#web/months/queries.ts';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function SignCard({ statement }: { statement: Statement }) {
  const user = useUser();
  const [name, setName] = useState(user?.full_name ?? '');
  const [title, setTitle] = useState('');
  const [consent, setConsent] = useState(false);
  const certify = useCertify(statement);
  const { prove, dialog } = useProof();
  const month = monthDate(statement.month);
  const sign = () =>
    prove(
      {
        title: `Sign ${month}`,
        consequence: `You sign the sales statement of ${month} as ${name}, ${title}. The property owner is told.`,
        action: 'Sign and certify',
      },
      async (given) => {
        const { results } = await certify.mutateAsync({
          figures_sha256: statement.figures_sha256,
          name,
          title,
          ...given,
        });
        const refused = results.find(({ result }) => result === 'refused');
        if (refused) showToast('bad', refused.detail);
        else showToast('ok', `${month} is certified.`);
      },
    ).catch(() => undefined);
  return (
    <SectionCard
      title={`Certify ${month}`}
      aside={<StatusPill tone="yours">{`Due ${fullDate(statement.due)}`}</StatusPill>}
    >
      <div className={classes.form}>
        <TextInput label="Your name" value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        <TextInput
          label="Your title"
          placeholder="Managing member"
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Checkbox
          label={`I certify this statement as an officer of ${statement.merchant.name}.`}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <Button
          leftSection={<IconSignature size={16} stroke={1.6} />}
          disabled={!name.trim() || !title.trim() || !consent}
          onClick={() => void sign()}
        >
          Sign and certify
        </Button>
        <p className={classes.small}>
          After signing, a correction makes a new version; both stay readable. The code comes by e-mail or from your
          authenticator app.
        </p>
      </div>
      {dialog}
    </SectionCard>
  );
}
