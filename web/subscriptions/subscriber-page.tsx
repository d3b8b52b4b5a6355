// An address with the reports it gets: a new one, or one being corrected.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { z } from 'zod';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { createSubscriber, type Subscriber, type SubscriptionReport } from '#core/subscriptions/contract.ts';
import { useAddress } from '#web/base/address.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { SUBSCRIPTIONS } from '#web/subscriptions/links.ts';
import {
  reportsQuery,
  subscribersQuery,
  useCreateSubscriber,
  useUpdateSubscriber,
} from '#web/subscriptions/queries.ts';
import classes from '#web/subscriptions/subscriptions.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const SubscriberAddress = z.object({ subscriber: z.coerce.number().int().positive().optional().catch(undefined) });

/** The form decides by its address: with a subscriber it corrects, without one it adds. */
export function SubscriberPage() {
  const company = useMasterCompany();
  const [{ subscriber }] = useAddress(SubscriberAddress);
  if (!company) return <NoPortfolio />;
  if (!company.is_owner) return <AdminsOnly name={company.name} />;
  return <SubscriberLoader key={subscriber ?? 'new'} company={company} id={subscriber} />;
}

function SubscriberLoader({ company, id }: { company: MasterCompany; id: number | undefined }) {
  const { go } = useContext(MovingContext);
  const reports = useQuery(reportsQuery(company.id));
  const subscribers = useQuery(subscribersQuery(company.id));
  const data =
    reports.data && subscribers.data ? { reports: reports.data.results, all: subscribers.data.results } : undefined;
  const query = { data, error: reports.error ?? subscribers.error, refetch: reports.refetch as never };
  return (
    <QueryView query={query} failed="The subscriber could not be loaded">
      {(read) => {
        const subscriber = read.all.find((each) => each.id === id);
        if (id !== undefined && !subscriber) {
          return (
            <EmptyState
              title="This subscriber does not exist"
              hint="Somebody may have removed the address meanwhile."
              step={{ label: 'All subscribers', act: () => go(SUBSCRIPTIONS) }}
            />
          );
        }
        return <SubscriberForm company={company} subscriber={subscriber} reports={read.reports} />;
      }}
    </QueryView>
  );
}

type SubscriberFormProps = {
  company: MasterCompany;
  subscriber: Subscriber | undefined;
  reports: readonly SubscriptionReport[];
};

function SubscriberForm({ company, subscriber, reports }: SubscriberFormProps) {
  const { go } = useContext(MovingContext);
  const creating = useCreateSubscriber();
  const updating = useUpdateSubscriber();
  const fields = useContractForm(createSubscriber.body, {
    master_company: company.id,
    email: subscriber?.email ?? '',
    name: subscriber?.name ?? '',
    reports: subscriber?.reports.map(({ id }) => id) ?? [],
  });
  const save = fields.submit(async ({ master_company, ...values }) => {
    if (subscriber) await updating.mutateAsync({ id: subscriber.id, ...values });
    else await creating.mutateAsync({ master_company, ...values });
    showToast('ok', `${values.email} is saved.`);
    go(SUBSCRIPTIONS);
  });
  const title = subscriber ? `Edit ${subscriber.email}` : 'Add a subscriber';
  return (
    <div className={form.narrow}>
      <PageHeader
        crumbs={
          <Crumbs
            crumbs={[{ label: 'Report subscriptions', href: SUBSCRIPTIONS }, { label: subscriber ? 'Edit' : 'New' }]}
          />
        }
        title={title}
        facts={`Reports of ${company.name}, for your own properties. An address needs no account.`}
      />
      <SectionCard>
        <form noValidate onSubmit={save}>
          <div className={form.fields}>
            <TextInput
              label="E-mail"
              placeholder="anna@example.com"
              autoComplete="off"
              {...fields.getInputProps('email')}
            />
            <TextInput label="Name" placeholder="Optional" autoComplete="off" {...fields.getInputProps('name')} />
            <Checkbox.Group
              label="Reports"
              className={form.wide}
              value={fields.getValues().reports.map(String)}
              onChange={(chosen) => fields.setFieldValue('reports', chosen.map(Number))}
            >
              <div className={classes.choices}>
                {reports.map(({ id, name, schedule, description }) => (
                  <Checkbox key={id} value={String(id)} label={name} description={`${schedule}. ${description}`} />
                ))}
              </div>
            </Checkbox.Group>
          </div>
          <div className={form.actions}>
            <Button type="submit" loading={fields.busy}>
              {subscriber ? 'Save' : 'Add subscriber'}
            </Button>
            <Button component={Link} href={SUBSCRIPTIONS} variant="subtle">
              Cancel
            </Button>
          </div>
        </form>
      </SectionCard>
    </div>
  );
}
