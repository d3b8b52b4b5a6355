// People who own a quarter or more of the business, and the signature under their list.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proof } from '#core/access/change-code.ts';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import { type BeneficialOwner, certifyOwners, removeOwner } from '#core/payments/bank/owner-contract.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import classes from '#web/payments/bank/bank.module.css';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { BankSaysNo, NextCard } from '#web/payments/bank/form-card.tsx';
import { customerHref, ownerHref, verifyOwnerHref } from '#web/payments/bank/links.ts';
import { NothingToDo } from '#web/payments/bank/nothing-to-do.tsx';
import { isPaidOut, OWNER_CHANGE } from '#web/payments/bank/payee/paid-out.ts';
import { ownersQuery } from '#web/payments/bank/queries.ts';
import { useBankButton, useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { OWNER_STATUS_WORDS } from '#web/payments/bank/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import form from '#web/ui/form.module.css';
import { WithSide } from '#web/ui/page.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const NEXT = [
  'Add everybody who owns 25 % or more, directly or through another company.',
  'The bank checks each person; sometimes it asks for a document.',
  'One person signs that the list is complete. After a change it is signed again.',
];

export function OwnersPage() {
  return (
    <CustomerFrame title="Owners" facts="People who own a quarter or more of the business" onlyManagers={false}>
      {(props) =>
        props.customer.certification === null ? (
          <NothingToDo company={props.company} title="The bank does not ask for the owners of this company" />
        ) : (
          <Owners {...props} />
        )
      }
    </CustomerFrame>
  );
}

function Owners({ customer, manages }: InCustomer & { manages: boolean }) {
  const owners = useQuery(ownersQuery(customer.id));
  const add = manages ? (
    <ButtonLink href={customerHref(customer.id, 'owners/create')} variant="default" size="xs">
      Add an owner
    </ButtonLink>
  ) : null;
  return (
    <WithSide side={<NextCard title="How this works" next={NEXT} />}>
      <QueryView query={owners} failed="The owners could not be loaded">
        {({ results }) => (
          <>
            <SectionCard title="Owners" note={String(results.length)} aside={add} flush>
              <div className={classes.lines}>
                {results.length === 0 ? (
                  <CardLine
                    icon={<IconUser size={17} stroke={1.6} />}
                    title="Nobody is listed"
                    detail="Add the owners, or certify that nobody owns a quarter or more."
                  />
                ) : null}
                {results.map((owner) => (
                  <Owner key={owner.id} customer={customer} owner={owner} manages={manages} />
                ))}
              </div>
            </SectionCard>
            <Certificate customer={customer} owners={results} manages={manages} />
          </>
        )}
      </QueryView>
    </WithSide>
  );
}

const nameOf = ({ first_name, last_name }: BeneficialOwner) => `${first_name} ${last_name}`;

function Owner({ customer, owner, manages }: { customer: BankCustomer; owner: BeneficialOwner; manages: boolean }) {
  const [opened, setOpened] = useState(false);
  const params = { id: customer.id, owner: owner.id };
  const { prove, dialog } = useProof();
  const removing = useBankButton((proof: Proof) => call(removeOwner, { params, body: proof }), 'The owner is removed.');
  const proving = useBankStep((proof: Proof) => call(removeOwner, { params, body: proof }), 'The owner is removed.');
  const dialogWords = {
    title: `Remove ${nameOf(owner)}`,
    consequence: OWNER_CHANGE,
    action: 'Remove owner',
    destructive: true,
  };
  const begin = () => {
    if (isPaidOut(customer)) void prove(dialogWords, proving.send).catch(() => undefined);
    else setOpened(true);
  };
  const { label, tone } = OWNER_STATUS_WORDS[owner.status];
  const step =
    owner.status === 'document'
      ? { label: 'Send a document', href: verifyOwnerHref(customer.id, owner.id) }
      : owner.status === 'incomplete'
        ? { label: 'Correct', href: ownerHref(customer.id, owner.id) }
        : undefined;
  return (
    <CardLine
      icon={<IconUser size={17} stroke={1.6} />}
      tone={step ? 'warn' : 'neutral'}
      title={nameOf(owner)}
      action={
        <div className={classes.lineActions}>
          <StatusPill tone={tone}>{label}</StatusPill>
          {manages && step ? (
            <ButtonLink href={step.href} variant="default" size="xs">
              {step.label}
            </ButtonLink>
          ) : null}
          {manages ? (
            <Button variant="subtle" color="bad" size="xs" aria-label={`Remove ${nameOf(owner)}`} onClick={begin}>
              Remove
            </Button>
          ) : null}
          <ConfirmDialog
            opened={opened}
            title={`Remove ${nameOf(owner)}`}
            consequence="The bank takes this person off the list of owners, and the list has to be certified again."
            action="Remove owner"
            destructive
            busy={removing.busy}
            onConfirm={() => removing.act({}, () => setOpened(false))}
            onClose={() => setOpened(false)}
          />
          {dialog}
        </div>
      }
    />
  );
}

type CertificateProps = { customer: BankCustomer; owners: readonly BeneficialOwner[]; manages: boolean };

function Certificate({ customer, owners, manages }: CertificateProps) {
  if (customer.certification === 'certified') {
    return (
      <SectionCard title="Certificate" aside={<StatusPill tone="works">Certified</StatusPill>}>
        The list of owners is signed as complete and correct.
      </SectionCard>
    );
  }
  const open = owners.filter(({ status }) => status !== 'verified');
  return (
    <SectionCard title="Certificate" aside={<StatusPill tone="yours">To sign</StatusPill>}>
      {open.length > 0 ? (
        <p>Before you can sign, the bank has to verify {open.map(nameOf).join(', ')}.</p>
      ) : manages ? (
        <Sign customer={customer} alone={owners.length === 0} />
      ) : (
        <p>Somebody with Manage AutoPay has to sign.</p>
      )}
    </SectionCard>
  );
}

function Sign({ customer, alone }: { customer: BankCustomer; alone: boolean }) {
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(false);
  const fields = useContractForm(certifyOwners.body, { status: 'certified', name: useUser()?.full_name ?? '' });
  const signing = useBankStep(
    (name: string) => call(certifyOwners, { params: { id: customer.id }, body: { status: 'certified', name } }),
    'The list of owners is certified.',
  );
  const words = alone
    ? `Nobody owns 25 % or more of ${customer.business_name}, and I may say so for the business.`
    : `The list is complete: nobody else owns 25 % or more of ${customer.business_name}, and I may say so for the business.`;
  const submit = fields.submit(async ({ name }) => {
    setMissed(!agreed);
    if (agreed) await signing.send(name);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={form.stack}>
      <BankSaysNo problem={signing.problem} />
      <Checkbox
        label={words}
        checked={agreed}
        error={missed && !agreed ? 'Must be checked' : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <TextInput label="Your full name, as signature" autoComplete="name" {...fields.getInputProps('name')} />
      <div className={form.actions} style={{ marginTop: 0 }}>
        <Button type="submit" loading={fields.busy}>
          Certify the list
        </Button>
      </div>
    </form>
  );
}
