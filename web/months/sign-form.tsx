// Somebody signs a document: name, title and consent here, password and code in the dialog that follows.
import { Button, Checkbox } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ProofRequest } from '#web/access/proof/proof-dialog.tsx';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { SignerFields, useReturned, useSigner } from '#web/months/signer-fields.tsx';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';

export type Signature = { name: string; title: string; password: string; code: string };

type SignFormProps = {
  title: string;
  aside: ReactNode;
  lead?: ReactNode;
  consent: string;
  /** What the dialog says; it knows the name and title that were typed. */
  proof: (signer: Pick<Signature, 'name' | 'title'>) => ProofRequest;
  action: string;
  hint: string;
  onSign: (signature: Signature) => Promise<unknown>;
};

export function SignForm({ title: heading, aside, lead, consent: words, proof, action, hint, onSign }: SignFormProps) {
  const signer = useSigner();
  const { name, title } = signer;
  const { errors, sent } = useReturned();
  const [consent, setConsent] = useState(false);
  const { prove, dialog } = useProof();
  const sign = () => sent(prove(proof({ name, title }), (given) => onSign({ name, title, ...given })));
  return (
    <SectionCard title={heading} aside={aside}>
      <div className={classes.form}>
        {lead ? <p className={classes.words}>{lead}</p> : null}
        <SignerFields signer={signer} errors={errors} />
        <Checkbox label={words} checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        <Button
          leftSection={<IconSignature size={16} stroke={1.6} />}
          disabled={!name.trim() || !title.trim() || !consent}
          onClick={() => void sign()}
        >
          {action}
        </Button>
        <p className={classes.small}>{hint}</p>
      </div>
      {dialog}
    </SectionCard>
  );
}
