// Proposing AutoPay for a connection: from which day, up to which cap, and how long the merchant may look.
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { type Day, day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { isDebitable } from '#core/payments/debit-currency.ts';
import { REVIEW_HOURS } from '#core/payments/debit-day.ts';
import { collectFrom } from '#core/payments/sweeps/collect-from.ts';
import { proposeSweep } from '#core/payments/sweeps/sweep-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { sentenceDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { placeText } from '#web/deals/deal-names.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { proposedHref, sweepTabHref } from '#web/payments/links.ts';
import { usePropose } from '#web/payments/mutations.ts';
import { sweepsQuery } from '#web/payments/queries.ts';
import { ChoiceFields } from '#web/payments/sweeps/choices-form.tsx';
import { LimitNotice } from '#web/payments/sweeps/limit-notice.tsx';
import { PERIOD_LABELS } from '#web/payments/words.ts';
import { AskWho, ownScope } from '#web/properties/asking/who-can.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function ProposePage() {
  const id = Number(usePathParams<'id'>().id);
  const query = useQuery(dealQuery(id));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  { label: deal.retailer.legal_name, href: sweepTabHref(deal.id) },
                  { label: 'Propose AutoPay' },
                ]}
              />
            }
            title="Propose AutoPay"
            facts={`${deal.retailer.legal_name}, ${placeText(deal)}`}
          />
          {deal.me.permissions.includes('permission_manage_autopay') ? (
            <WithSide side={<Beside deal={deal} />}>
              <Form deal={deal} />
            </WithSide>
          ) : (
            <EmptyState
              title="You cannot propose AutoPay"
              hint={<AskWho permission="permission_manage_autopay" scope={ownScope(deal)} />}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Form({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const proposing = usePropose();
  const usual = useUsualDay(deal);
  const form = useContractForm(proposeSweep.body, {
    deal: deal.id,
    collect_from: undefined as string | undefined,
    cap_date: null as string | null,
    cap_amount: null as string | null,
    review_hours: REVIEW_HOURS,
    note: '',
  });
  const send = form.submit(async (values) => {
    await proposing.mutateAsync(values);
    go(proposedHref(deal.id));
  });
  const { value: from = '', ...fromInput } = form.getInputProps('collect_from');
  return (
    <SectionCard title="How the rent is collected">
      <form noValidate className={classes.fields} onSubmit={send}>
        <LimitNotice deal={deal.id} />
        <TextInput
          type="date"
          label="Collect from (optional)"
          description={`The first day that is collected: ${usual} unless you choose another.`}
          {...fromInput}
          value={from}
          onChange={(event) => form.setFieldValue('collect_from', event.currentTarget.value || undefined)}
        />
        <ChoiceFields
          inputs={(name) => form.getInputProps(name)}
          set={(name, value) => form.setFieldValue(name, value as never)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={form.busy}>
            Propose AutoPay
          </Button>
          <ButtonLink variant="default" size="md" href={sweepTabHref(deal.id)}>
            Not now
          </ButtonLink>
        </div>
      </form>
    </SectionCard>
  );
}

/** The day that holds without a choice, as the server will find it. */
function useUsualDay(deal: Deal): string {
  const sweeps = useQuery(sweepsQuery({ deal: deal.id })).data?.results ?? [];
  const invoiced = sweeps.flatMap(({ invoiced_through }) => invoiced_through ?? []).sort();
  const { usual } = collectFrom({
    terms: readDealTerms(deal.terms),
    startDate: day(deal.start_date),
    today: today(),
    invoicedThrough: (invoiced.at(-1) as Day | undefined) ?? null,
  });
  return sentenceDate(usual);
}

function Beside({ deal }: { deal: Deal }) {
  const { country } = deal.landlord.company.premises;
  const byHand = !isDebitable({ currency: deal.currency, country });
  return (
    <SectionCard title="What you will get">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {deal.retailer.legal_name} gets an e-mail, reads the authorization and accepts or declines it.
        </p>
        <p className={classes.quiet}>
          Then an invoice follows each payment period ({PERIOD_LABELS[deal.terms.payment_period].toLowerCase()}), from
          the terms both of you agreed.
        </p>
        <p className={classes.quiet}>
          {byHand
            ? 'AutoPay debits only US dollars between US parties: these invoices are paid outside and recorded here.'
            : 'After the review window it is debited from the merchant’s bank and paid out to yours.'}
        </p>
      </div>
    </SectionCard>
  );
}
