// One owner: added, corrected while the bank could not match the details, or shown by a document.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import type { Proof } from '#core/access/change-code.ts';
import type { OwnerFields } from '#core/payments/bank/bank-input.ts';
import {
  addOwnerDocument,
  type BeneficialOwner,
  createOwner,
  updateOwner,
} from '#core/payments/bank/owner-contract.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { sendFile } from '#web/base/send-file.ts';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { DocumentForm } from '#web/payments/bank/document-form.tsx';
import { FormCard, NextCard } from '#web/payments/bank/form-card.tsx';
import { customerHref } from '#web/payments/bank/links.ts';
import { NothingToDo } from '#web/payments/bank/nothing-to-do.tsx';
import { isPaidOut, OWNER_CHANGE } from '#web/payments/bank/payee/paid-out.ts';
import { PersonFields } from '#web/payments/bank/person-fields.tsx';
import { ownerQuery } from '#web/payments/bank/queries.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { EMPTY_PERSON, missingIdentity, OwnerForm, type PersonValues } from '#web/payments/bank/verified-values.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';

const NEXT = [
  'Identity numbers go to the bank in this one call and are not kept here.',
  'The bank compares them with its records, usually at once.',
  'When all owners are verified, the list is certified.',
];

export function NewOwnerPage() {
  return <CustomerFrame title="Add an owner">{(props) => <NewOwner {...props} />}</CustomerFrame>;
}

export function EditOwnerPage() {
  return (
    <CustomerFrame title="Correct an owner">
      {(props) => (
        <OwnerView {...props}>
          {(owner) =>
            owner.status === 'incomplete' ? (
              <EditOwner {...props} owner={owner} />
            ) : (
              <NothingToDo
                company={props.company}
                title={`${owner.first_name} ${owner.last_name} cannot be changed now`}
                hint="The bank takes corrections only while the details do not match. Remove and add the person instead."
              />
            )
          }
        </OwnerView>
      )}
    </CustomerFrame>
  );
}

export function VerifyOwnerPage() {
  return (
    <CustomerFrame title="Document of an owner">
      {(props) => <OwnerView {...props}>{(owner) => <OwnerPaper {...props} owner={owner} />}</OwnerView>}
    </CustomerFrame>
  );
}

type OwnerViewProps = InCustomer & { children: (owner: BeneficialOwner) => ReactNode };

function OwnerView({ customer, children }: OwnerViewProps) {
  const { owner_id } = usePathParams<'owner_id'>();
  const owner = useQuery(ownerQuery(customer.id, Number(owner_id)));
  return (
    <QueryView
      query={owner}
      failed="The owner could not be loaded"
      missing={{
        title: 'This owner is not on the list',
        hint: 'Somebody removed the person, or the address is wrong.',
        back: { label: 'Back to the owners', href: customerHref(customer.id, 'owners') },
      }}
    >
      {children}
    </QueryView>
  );
}

function NewOwner({ customer }: InCustomer) {
  const params = { id: customer.id };
  const adding = useBankStep((body: OwnerFields & Proof) => call(createOwner, { params, body }), 'The owner is added.');
  return <PersonForm customer={customer} start={EMPTY_PERSON} action="Add owner" step={adding} />;
}

function EditOwner({ customer, owner }: InCustomer & { owner: BeneficialOwner }) {
  const params = { id: customer.id, owner: owner.id };
  const saving = useBankStep(
    (body: OwnerFields & Proof) => call(updateOwner, { params, body }),
    'The owner’s details are with the bank again.',
  );
  const start = { ...EMPTY_PERSON, first_name: owner.first_name, last_name: owner.last_name };
  return <PersonForm customer={customer} start={start} action="Send once more" step={saving} />;
}

type PersonFormProps = {
  customer: InCustomer['customer'];
  start: PersonValues;
  action: string;
  step: { send: (body: OwnerFields & Proof) => Promise<unknown>; problem: string | undefined };
};

function PersonForm({ customer, start, action, step }: PersonFormProps) {
  const { go } = useContext(MovingContext);
  const fields = useContractForm(OwnerForm, start, missingIdentity);
  const list = customerHref(customer.id, 'owners');
  const { prove, dialog } = useProof();
  const submit = fields.submit(async (body) => {
    try {
      if (!isPaidOut(customer)) await step.send(body);
      else {
        await prove({ title: action, consequence: OWNER_CHANGE, action }, (proof) => step.send({ ...body, ...proof }));
      }
      go(list);
    } finally {
      fields.setFieldValue('ssn', '');
      fields.setFieldValue('passport.number', '');
    }
  });
  return (
    <FormCard
      title="The person"
      action={action}
      busy={fields.busy}
      problem={step.problem}
      cancel={list}
      next={NEXT}
      onSubmit={submit}
    >
      <PersonFields fields={fields} values={fields.values} />
      {dialog}
    </FormCard>
  );
}

function OwnerPaper({ customer, company, owner }: InCustomer & { owner: BeneficialOwner }) {
  const { go } = useContext(MovingContext);
  const name = `${owner.first_name} ${owner.last_name}`;
  if (owner.status !== 'document')
    return <NothingToDo company={company} title={`The bank asks no document of ${name}`} />;
  const params = { id: customer.id, owner: owner.id };
  return (
    <WithSide side={<NextCard next={NEXT.slice(1)} />}>
      <SectionCard title={name}>
        <p style={{ marginBottom: 16 }}>All four corners visible, not expired, name and date of birth readable.</p>
        <DocumentForm
          label={`Identity document of ${name}`}
          types={['license', 'passport', 'idCard']}
          send={(body, onProgress) => sendFile(addOwnerDocument, { params, body }, onProgress)}
          onSent={() => go(customerHref(customer.id, 'owners'))}
        />
      </SectionCard>
    </WithSide>
  );
}
