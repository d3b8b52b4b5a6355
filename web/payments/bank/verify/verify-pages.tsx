// Documents the bank asks for before it verifies: of the business, of its controller, of both, of a sole proprietor, or
// one that explains a trade name.
import { useState } from 'react';
import { addBankCustomerDocument } from '#core/payments/bank/bank-contract.ts';
import type { DocumentType, NextStep } from '#core/payments/bank/bank-words.ts';
import { sendFile } from '#web/base/send-file.ts';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { DocumentForm } from '#web/payments/bank/document-form.tsx';
import { NextCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { NothingToDo } from '#web/payments/bank/nothing-to-do.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';

type Paper = { label: string; hint: string; types: readonly [DocumentType, ...DocumentType[]] };

const PERSON: Paper = {
  label: 'Identity document of the controller',
  hint: 'All four corners visible, not expired, name and date of birth readable.',
  types: ['license', 'passport', 'idCard'],
};
const SELF: Paper = { ...PERSON, label: 'Your identity document' };
const BUSINESS: Paper = {
  label: 'Document of the business',
  hint: 'For example the IRS letter with the EIN (CP 575 or 147C), or the articles of organization. It shows the legal name as you entered it.',
  types: ['other'],
};
const DBA: Paper = {
  label: 'Document with the trade name',
  hint: 'For example the fictitious business name filing. It shows the legal name and the trade name together.',
  types: ['other'],
};

const NEXT = [
  'The document goes to the bank and is not kept here.',
  'The bank reads it, usually within two banking days. The overview shows its answer.',
  'Until then you can add and verify a bank account.',
];

export const VerifyBusinessPage = () => (
  <Papers title="Document of the business" step="verify_business" papers={[BUSINESS]} />
);
export const VerifyControllerPage = () => (
  <Papers title="Document of the controller" step="verify_controller" papers={[PERSON]} />
);
export const VerifyControllerAndBusinessPage = () => (
  <Papers
    title="Documents of controller and business"
    step="verify_controller_and_business"
    papers={[PERSON, BUSINESS]}
  />
);
export const VerifyCustomerPage = () => (
  <Papers title="Your identity document" step="verify_customer" papers={[SELF]} />
);
export const VerifyDbaPage = () => <Papers title="Document with the trade name" step="verify_dba" papers={[DBA]} />;

type PapersProps = { title: string; step: NextStep; papers: readonly Paper[] };

function Papers({ title, step, papers }: PapersProps) {
  return (
    <CustomerFrame title={title}>
      {(props) => <PapersForm key={step} {...props} step={step} papers={papers} />}
    </CustomerFrame>
  );
}

function PapersForm({ customer, company, step, papers }: InCustomer & Omit<PapersProps, 'title'>) {
  const [sent, setSent] = useState<readonly string[]>([]);
  const wanted = customer.next_steps.includes(step);
  const allSent = sent.length === papers.length;
  if (!wanted && sent.length === 0) {
    return <NothingToDo company={company} title="The bank does not ask for this document" />;
  }
  const requests = customer.details?.requests ?? [];
  return (
    <WithSide side={<NextCard next={NEXT} />}>
      {requests.length > 0 && !allSent ? (
        <Notice tone="warn" title="What the bank wrote">
          {requests.map(({ message }) => message).join(' ')}
        </Notice>
      ) : null}
      {papers.map((paper) => (
        <SectionCard key={paper.label} title={paper.label}>
          {sent.includes(paper.label) ? (
            <p>Sent. The bank is looking at it.</p>
          ) : (
            <>
              <p style={{ marginBottom: 16 }}>{paper.hint}</p>
              <DocumentForm
                label={paper.label}
                types={paper.types}
                isFurther={paper !== papers.find(({ label }) => !sent.includes(label))}
                send={(body, onProgress) =>
                  sendFile(addBankCustomerDocument, { params: { id: customer.id }, body }, onProgress)
                }
                onSent={() => setSent((before) => [...before, paper.label])}
              />
            </>
          )}
        </SectionCard>
      ))}
      {allSent ? (
        <div>
          <ButtonLink href={overviewHref(company.id)}>Open the overview</ButtonLink>
        </div>
      ) : null}
    </WithSide>
  );
}
