// Proposing a change of a sweep, with what is different shown as it is written.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { day, isDay } from '#core/base/time.ts';
import { modifySweep, type Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/payments/autopay.module.css';
import { modifiedHref, sweepTabHref } from '#web/payments/links.ts';
import { useModify } from '#web/payments/mutations.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { sweepQuery } from '#web/payments/queries.ts';
import { ChoiceFields } from '#web/payments/sweeps/choices-form.tsx';
import { LimitNotice } from '#web/payments/sweeps/limit-notice.tsx';
import { SweepDifference } from '#web/payments/sweeps/sweep-difference.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function ModifyPage() {
  const { sweep: sweepId } = usePathParams<'sweep'>();
  const query = useQuery(sweepQuery(Number(sweepId)));
  return (
    <PayView query={query} what="This agreement">
      {(sweep) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[{ label: sweep.merchant, href: sweepTabHref(sweep.deal) }, { label: 'Change AutoPay' }]}
              />
            }
            title="Change AutoPay"
            facts={`${sweep.merchant}, ${sweep.place}`}
          />
          {sweep.can.includes('modify') && sweep.pending === null ? (
            <Form key={sweep.id} sweep={sweep} />
          ) : (
            <Notice tone="warn" title="This cannot be changed now">
              {sweep.pending === null
                ? `AutoPay is ${sweep.status_label.toLowerCase()}, or you may not manage it.`
                : 'A change already waits for the merchant. Withdraw it to make another.'}
            </Notice>
          )}
        </>
      )}
    </PayView>
  );
}

function Form({ sweep }: { sweep: Sweep }) {
  const { go } = useContext(MovingContext);
  const modifying = useModify(sweep);
  const form = useContractForm(modifySweep.body, {
    cap_date: sweep.cap.date as string | null,
    cap_amount: sweep.cap.amount as string | null,
    review_hours: sweep.review_hours,
    note: '',
  });
  const send = form.submit(async (values) => {
    const { id } = await modifying.mutateAsync(values);
    go(modifiedHref(sweep.deal, id));
  });
  const { cap_date, cap_amount, review_hours } = form.getValues();
  const same = cap_date === sweep.cap.date && cap_amount === sweep.cap.amount && review_hours === sweep.review_hours;
  return (
    <Stack>
      <SectionCard title="What should change">
        <form noValidate className={classes.fields} onSubmit={send}>
          <LimitNotice deal={sweep.deal} />
          <ChoiceFields
            inputs={(name) => form.getInputProps(name)}
            set={(name, value) => form.setFieldValue(name, value as never)}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md" loading={form.busy} disabled={same}>
              Propose the change
            </Button>
            <ButtonLink variant="default" size="md" href={sweepTabHref(sweep.deal)}>
              Not now
            </ButtonLink>
          </div>
          <p className={classes.quiet}>
            AutoPay goes on as agreed until {sweep.merchant} accepts. Days already invoiced are never asked for again.
          </p>
        </form>
      </SectionCard>
      <SectionCard title="The difference" flush>
        <SweepDifference
          before={sweep}
          after={{
            ...sweep,
            cap: { ...sweep.cap, date: isDay(cap_date ?? '') ? day(cap_date ?? '') : null, amount: cap_amount },
            review_hours,
          }}
        />
      </SectionCard>
    </Stack>
  );
}
