// The company the agreement is for: one the merchant has, or a new one with what is already known filled in.

import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import {
  type Company,
  type CompanyAutofill,
  createCompany,
  type CompanyFields as Fields,
} from '#core/properties/company-contract.ts';
import type { Country } from '#core/properties/regions.ts';
import { call } from '#web/base/api.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/onboarding/signup.module.css';
import { SignupDeal, TermsAnswered } from '#web/deals/onboarding/signup-deal.tsx';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import {
  CompanyFields,
  companyValues,
  emptyCompany,
  useCompanyForm,
} from '#web/properties/companies/company-fields.tsx';
import { companiesQuery, companyAutofillQuery, PROPERTIES } from '#web/properties/queries.ts';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupCompanyPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.accepted ? <TermsAnswered deal={deal} /> : <ChooseCompany deal={deal} signup={signup} />
      }
    </SignupDeal>
  );
}

function ChooseCompany({ deal, signup }: { deal: Deal; signup: Signup }) {
  const companies = useQuery(companiesQuery);
  const autofillRead = useQuery(companyAutofillQuery);
  return (
    <Loaded query={companies} what="Your companies">
      {({ results }) => (
        <Loaded query={autofillRead} what="Your company">
          {(autofill) => (
            <CompanyStep
              deal={deal}
              signup={signup}
              companies={results.filter(({ permissions }) => permissions.includes('permission_manage_connections'))}
              autofill={autofill}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type CompanyStepProps = { deal: Deal; signup: Signup; companies: readonly Company[]; autofill: CompanyAutofill };

function CompanyStep({ deal, signup, companies, autofill }: CompanyStepProps) {
  const { go } = useContext(MovingContext);
  const [chosen, setChosen] = useState(String(signup.company ?? companies[0]?.id ?? 'new'));
  const fields = useCompanyForm({
    ...(autofill.name ? companyValues(autofill) : emptyCompany()),
    name: deal.retailer.legal_name,
    // A store in Leeds is run from Britain more often than from where the form would begin.
    country: deal.landlord.company.premises.country as Country,
  });
  const onward = (company: number) => go(signup.to('location', { deal: deal.id, company }));
  const creating = useAction({ ...PROPERTIES, done: ({ id }) => onward(id) }, (body: Fields) =>
    call(createCompany, { body: { ...body, currency: deal.currency } }),
  );
  const register = fields.submit(async (values) => {
    await creating.mutateAsync(values);
  });
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('business-profile')}
      question="Which company is the store’s?"
      lead="Stores, sales systems and AutoPay belong to a company. You become its admin and can invite others."
      next={{
        label: chosen === 'new' ? 'Register and continue' : 'Continue',
        act: () => (chosen === 'new' ? void register() : onward(Number(chosen))),
        busy: fields.busy,
      }}
    >
      {companies.length > 0 ? (
        <Radio.Group label="Company" value={chosen} onChange={setChosen}>
          <div className={classes.choices}>
            {companies.map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={name} />
            ))}
            <Radio value="new" label="Register another company" />
          </div>
        </Radio.Group>
      ) : null}
      {chosen === 'new' ? (
        <form
          noValidate
          className={companies.length > 0 ? classes.fields : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            void register();
          }}
        >
          <div className={form.fields}>
            <CompanyFields fields={fields} />
          </div>
        </form>
      ) : null}
    </Wizard>
  );
}
