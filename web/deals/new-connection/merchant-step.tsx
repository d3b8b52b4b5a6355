import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDeal } from '#core/deals/contract.ts';
import { contractErrors } from '#web/base/contract-form.ts';
import { knownMerchants } from '#web/deals/new-connection/known-merchants.ts';
import { STEPS, type StepProps } from '#web/deals/new-connection/new-connection-steps.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import classes from '#web/deals/terms/terms-form.module.css';
import { Wizard } from '#web/ui/wizard.tsx';

const Retailer = createDeal.body.shape.retailer;

/** Who the terms are for. A merchant known from another connection is offered by name and by e-mail. */
export function MerchantStep({ draft, change, masterCompany, at, go }: StepProps) {
  const { data: deals } = useQuery(dealsQuery({ master_company: masterCompany }));
  const merchants = knownMerchants(deals ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { legal_name, contact_email } = draft.merchant;
  const write = (changes: Partial<typeof draft.merchant>) => {
    setErrors({});
    change({ merchant: { ...draft.merchant, company: undefined, ...changes } });
  };
  const choose = (email: string) => {
    const merchant = merchants.find((entry) => entry.contact_email === email);
    if (merchant) change({ merchant });
  };
  const next = () => {
    const problems = contractErrors(Retailer, { legal_name, contact_email });
    setErrors(problems);
    if (Object.keys(problems).length === 0) go('terms');
  };
  return (
    <Wizard
      steps={STEPS}
      at={at}
      question="Who is the merchant?"
      lead="They get an e-mail with a link to read the terms. Without an account, the link leads through signing up."
      note="Nothing is sent until you publish."
      back={() => go('property')}
      next={{ act: next }}
    >
      <div className={classes.form}>
        <TextInput
          label="Legal name"
          description="As it stands in the agreement."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          value={legal_name}
          onChange={(event) => write({ legal_name: event.currentTarget.value })}
          error={errors.legal_name}
        />
        <Autocomplete
          label="E-mail"
          type="email"
          autoComplete="off"
          data={merchants.map((merchant) => merchant.contact_email)}
          renderOption={({ option }) => (
            <span>
              {merchants.find((merchant) => merchant.contact_email === option.value)?.legal_name}, {option.value}
            </span>
          )}
          filter={({ options, search }) => {
            const wanted = search.toLowerCase().trim();
            return options.filter((option) => {
              if (!('value' in option)) return false;
              const merchant = merchants.find((entry) => entry.contact_email === option.value);
              return `${merchant?.legal_name} ${option.value}`.toLowerCase().includes(wanted);
            });
          }}
          limit={8}
          value={contact_email}
          onChange={(email) => write({ contact_email: email })}
          onOptionSubmit={choose}
          error={errors.contact_email}
        />
        {draft.merchant.company === undefined ? null : (
          <p className={classes.hint}>You already have a connection with this merchant.</p>
        )}
      </div>
    </Wizard>
  );
}
