// Asking support: a subject, what happened, and the number under which it is kept.

import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { askSupport, type SupportRequest } from '#core/resources/contract.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { dateAndTime } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import { supportRequestsQuery } from '#web/resources/queries.ts';
import classes from '#web/resources/resources.module.css';
import { ResourcesFrame } from '#web/resources/resources-frame.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function SupportPage() {
  const asking = useAction(
    { refresh: (client) => client.invalidateQueries({ queryKey: supportRequestsQuery.queryKey }), waits: true },
    (body: z.output<typeof askSupport.body>) => call(askSupport, { body }),
  );
  return (
    <ResourcesFrame tab="support" facts="Write to support. You get a number, and the answer by e-mail.">
      <WithSide side={<SupportRequests />}>
        <SectionCard title={asking.data ? 'Sent' : 'Ask support'}>
          {asking.data ? (
            <Sent request={asking.data} again={() => asking.reset()} />
          ) : (
            <AskForm ask={(values) => asking.mutateAsync(values)} />
          )}
        </SectionCard>
      </WithSide>
    </ResourcesFrame>
  );
}

function AskForm({ ask }: { ask: (values: z.output<typeof askSupport.body>) => Promise<unknown> }) {
  const form = useContractForm(askSupport.body, { subject: '', message: '', page: '' });
  return (
    <form noValidate className={classes.form} onSubmit={form.submit(ask)}>
      <TextInput label="Subject" maxLength={150} {...form.getInputProps('subject')} />
      <Textarea label="What happened" autosize minRows={6} maxLength={5_000} {...form.getInputProps('message')} />
      <TextInput
        label="Where (optional)"
        description="The store, the day, or the address of the page"
        maxLength={500}
        {...form.getInputProps('page')}
      />
      <div>
        <Button type="submit" loading={form.busy}>
          Send to support
        </Button>
      </div>
    </form>
  );
}

function Sent({ request, again }: { request: SupportRequest; again: () => void }) {
  return (
    <div className={classes.form} role="status">
      <p className={classes.text}>
        Your request has the number <strong>{request.number}</strong>. Support has it, and a copy is in your mail.
      </p>
      <div>
        <Button variant="default" onClick={again}>
          Ask something else
        </Button>
      </div>
    </div>
  );
}

function SupportRequests() {
  const query = useQuery(supportRequestsQuery);
  return (
    <SectionCard title="What you asked" flush>
      <QueryView query={query} failed="Your requests could not be loaded" loading={<span />}>
        {({ results }) => (
          <>
            {results.map(({ number, subject, created_at }) => (
              <CardLine key={number} title={subject} detail={`${number}, ${dateAndTime(created_at)}`} />
            ))}
            {results.length === 0 ? (
              <EmptyState title="Nothing yet" hint="Requests stand here with their numbers." />
            ) : null}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}
