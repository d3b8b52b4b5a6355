// One signature for many statements: name, title and consent here, password and code in the dialog. Closing needs no more than
// the review itself.
import { Button, Checkbox } from '@mantine/core';
import { IconLock, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import type { MonthRow } from '#core/months/shapes.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { counted } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import type { Signature } from '#web/months/chain/chain-queries.ts';
import { SignerFields, useReturned, useSigner } from '#web/months/signer-fields.tsx';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';

const howMany = (rows: readonly MonthRow[]) => counted(rows.length, 'statement', 'statements');

type SignProps = { rows: readonly MonthRow[]; onSign: (signature: Signature) => Promise<void> };

export function SignManyForm({ rows, onSign }: SignProps) {
  const signer = useSigner();
  const { name, title } = signer;
  const { errors, sent } = useReturned();
  const [consent, setConsent] = useState(false);
  const { prove, dialog } = useProof();
  const merchants = [...new Set(rows.map(({ merchant }) => merchant))];
  const officer = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    merchants.length > 3 ? [...merchants.slice(0, 2), `${merchants.length - 2} more companies`] : merchants,
  );
  const sign = () =>
    sent(
      prove(
        {
          title: `Sign ${howMany(rows)}`,
          consequence: `You sign ${howMany(rows)} as ${name}, ${title}. The property owners are told.`,
          action: 'Sign and certify',
        },
        (given) => onSign({ name, title, ...given }),
      ),
    );
  return (
    <SectionCard title="Your signature">
      <div className={classes.form}>
        <SignerFields signer={signer} errors={errors} />
        <Checkbox
          label={`I certify these statements as an officer of ${officer}. I have read them. To the best of my knowledge they are complete and correct, and follow the definition of gross sales in each lease.`}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <Button
          leftSection={<IconSignature size={16} stroke={1.6} />}
          disabled={!name.trim() || !title.trim() || !consent}
          onClick={() => void sign()}
        >
          Sign {howMany(rows)}
        </Button>
        <p className={classes.small}>
          Each store gets a statement of its own with your signature. Sales that change meanwhile are not signed.
        </p>
      </div>
      {dialog}
    </SectionCard>
  );
}

export function CloseManyForm({ rows, onClose }: { rows: readonly MonthRow[]; onClose: () => Promise<void> }) {
  const close = useAction({}, onClose);
  const unsigned = rows.filter(({ signed }) => signed === null).length;
  return (
    <SectionCard title="Your answer">
      <div className={classes.form}>
        <p className={classes.words}>
          Closing freezes the sales of these stores for the month: what a till sends later does not count until you
          reopen it.{unsigned > 0 ? ` ${counted(unsigned, 'store is', 'stores are')} not signed.` : ''}
        </p>
        <Button
          leftSection={<IconLock size={16} stroke={1.6} />}
          loading={close.isPending}
          onClick={() => close.mutate()}
        >
          Close {counted(rows.length, 'month', 'months')}
        </Button>
      </div>
    </SectionCard>
  );
}
