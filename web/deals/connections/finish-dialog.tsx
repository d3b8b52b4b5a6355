// Ending an agreement today or on a later day. The day counts in the property's own calendar.
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { clock } from '#web/base/clock.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useFinish } from '#web/deals/deal-mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function FinishDialog({ deal, onClose }: DialogProps) {
  const finishing = useFinish(deal);
  const today = dayIn(new Date(clock()), deal.landlord.company.premises.time_zone);
  const [when, setWhen] = useState<'today' | 'later'>('today');
  const [date, setDate] = useState('');
  const [tried, setTried] = useState(false);
  const finish = () => {
    setTried(true);
    if (when === 'today' || date !== '') {
      finishing.mutate(when === 'today' ? undefined : date, { onSuccess: onClose });
    }
  };
  return (
    <ConfirmDialog
      opened
      title="End the agreement"
      consequence={
        <>
          <p className={classes.words}>
            Rent is counted through the last day and {deal.retailer.legal_name} gets an e-mail. The connection moves to
            Expired and is archived 60 days later.
          </p>
          <div className={classes.fields}>
            <Radio.Group
              label="Last day"
              value={when}
              onChange={(value) => setWhen(value === 'later' ? 'later' : 'today')}
            >
              <div className={classes.fields}>
                <Radio value="today" label="Today" />
                <Radio value="later" label="On a date" />
              </div>
            </Radio.Group>
            {when === 'later' ? (
              <TextInput
                label="Date"
                type="date"
                min={addDays(today, 1)}
                {...(deal.end_date !== null && { max: deal.end_date })}
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
                error={tried && date === '' ? REQUIRED : fieldErrorsOf(finishing.error).date}
              />
            ) : null}
          </div>
        </>
      }
      action="End the agreement"
      destructive
      busy={finishing.isPending}
      onConfirm={finish}
      onClose={onClose}
    />
  );
}
