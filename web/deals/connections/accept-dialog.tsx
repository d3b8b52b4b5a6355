// Accepting: for which company, that the terms were read, and what follows.
import { Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { MUST_BE_CHECKED, REQUIRED } from '#core/base/messages.ts';
import { useSlot } from '#web/base/features.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useAccept } from '#web/deals/deal-mutations.ts';
import { CompanySelect } from '#web/deals/new-connection/company-select.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function AcceptDialog({ deal, onClose }: DialogProps) {
  const accepting = useAccept(deal);
  const Money = useSlot('proposalMoney');
  const chosen = deal.retailer.company;
  const [company, setCompany] = useState<number | undefined>(chosen?.id);
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const accept = () => {
    setTried(true);
    if (read && company !== undefined) {
      accepting.mutate(chosen ? undefined : company, { onSuccess: onClose });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={deal.original === null ? 'Accept these terms' : 'Accept the new terms'}
      consequence={
        <>
          <p className={classes.words}>{consequence(deal.original !== null)}</p>
          {Money && deal.original !== null ? (
            <Suspense fallback={null}>
              <Money deal={deal} />
            </Suspense>
          ) : null}
          <div className={classes.fields}>
            {chosen ? null : (
              <CompanySelect
                value={company}
                onChange={setCompany}
                error={tried && company === undefined ? REQUIRED : undefined}
              />
            )}
            <Checkbox
              label="I have read the terms and may agree to them for this company"
              checked={read}
              onChange={(event) => setRead(event.currentTarget.checked)}
              error={tried && !read ? MUST_BE_CHECKED : undefined}
            />
          </div>
        </>
      }
      action="Accept terms"
      busy={accepting.isPending}
      onConfirm={accept}
      onClose={onClose}
    />
  );
}

function consequence(replaces: boolean): string {
  const kept = 'The exact wording is kept with your name, the time and a fingerprint, and both sides can read it.';
  return replaces
    ? `The new terms replace the ones you agreed before, from the day they take effect. ${kept}`
    : `The agreement becomes active and the property owner gets an e-mail. ${kept}`;
}
