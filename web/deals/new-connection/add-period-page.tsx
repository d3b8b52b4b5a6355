// Extending an agreement: a later last day, or month to month. Nothing else changes.
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { dateAfter, REQUIRED } from '#core/base/messages.ts';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { fullDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealAddress, dealBase } from '#web/deals/links.ts';
import classes from '#web/deals/new-connection/edit-form.module.css';
import { useExtend } from '#web/deals/new-connection/edit-mutations.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { ChangesCard } from '#web/deals/terms/changes-card.tsx';
import { AskWho, ownScope } from '#web/properties/asking/who-can.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const YEAR = 12;

export function AddPeriodPage() {
  const { connectionId } = usePathParams<'connectionId'>();
  const query = useQuery(dealQuery(Number(connectionId)));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  { label: 'Connections', href: dealBase(deal, 'landlord') },
                  { label: dealName(deal, 'landlord'), href: dealAddress(deal, 'landlord') },
                  { label: 'Extend the period' },
                ]}
              />
            }
            title="Extend the period"
            facts={`${dealName(deal, 'landlord')}, ${placeText(deal)}. ${endText(deal)}`}
          />
          {deal.can.includes('extend') && deal.terms.end_date !== null ? (
            <Extend deal={deal} end={deal.terms.end_date as Day} />
          ) : (
            <NotNow deal={deal} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Extend({ deal, end }: { deal: Deal; end: Day }) {
  const { go } = useContext(MovingContext);
  const extending = useExtend(deal);
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string>(addMonths(end, YEAR));
  const [details, setDetails] = useState('');
  const errors = fieldErrorsOf(extending.error);
  const next = open ? null : (date as Day);
  const wrong = open ? undefined : date === '' ? REQUIRED : date <= end ? dateAfter(fullDate(end)) : undefined;
  const send = () => {
    if (wrong) return;
    extending.mutate({ end: next, details }, { onSuccess: (copy) => go(dealAddress(copy, 'landlord')) });
  };
  return (
    <Stack>
      <SectionCard>
        <div className={classes.fields}>
          <Radio.Group label="How long?" value={open ? 'open' : 'date'} onChange={(value) => setOpen(value === 'open')}>
            <div className={classes.fields} style={{ marginTop: 8 }}>
              <Radio value="date" label="To a later last day" />
              <Radio value="open" label="Month to month, without an end" />
            </div>
          </Radio.Group>
          {open ? null : (
            <TextInput
              label="New last day"
              type="date"
              min={addDays(end, 1)}
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
              error={wrong ?? errors.end_date ?? errors['terms.end_date']}
            />
          )}
          <Textarea
            label="A word to the merchant, optional"
            autosize
            minRows={2}
            maxLength={2000}
            value={details}
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        </div>
      </SectionCard>
      {wrong ? null : <ChangesCard before={deal.terms} after={{ ...deal.terms, end_date: next }} />}
      <div className={classes.buttons}>
        <Button component={Link} href={dealAddress(deal, 'landlord')} variant="subtle">
          Leave without saving
        </Button>
        <Button loading={extending.isPending} onClick={send}>
          Send to the merchant
        </Button>
      </div>
    </Stack>
  );
}

function NotNow({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const reason =
    deal.end_date === null
      ? 'It runs month to month, so there is no end to extend.'
      : deal.pending_copy === null
        ? 'Extending is possible while it is active and for 60 days after its end.'
        : 'A change already waits for the merchant. Cancel it before proposing another.';
  if (!deal.me.permissions.includes('permission_manage_connections')) return <MayNot deal={deal} />;
  return (
    <EmptyState
      title="The period cannot be extended now"
      hint={reason}
      step={{ label: 'Back to the connection', act: () => go(dealAddress(deal, 'landlord')) }}
    />
  );
}

function MayNot({ deal }: { deal: Deal }) {
  return (
    <EmptyState
      title="You cannot extend this period"
      hint={<AskWho permission="permission_manage_connections" scope={ownScope(deal)} />}
    />
  );
}

function endText({ end_date, status }: Deal): string {
  if (end_date === null) return 'Runs month to month.';
  return `${status === 'finished' ? 'Ended' : 'Ends'} ${fullDate(end_date)}.`;
}
