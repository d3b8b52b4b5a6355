// A lease without AutoPay can be invoiced all the same: nothing is debited, and each invoice waits for approval.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBeginInvoicing } from '#web/payments/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function BeginInvoicing({ deal, merchant }: { deal: number; merchant: string }) {
  const [asking, setAsking] = useState(false);
  const begin = useBeginInvoicing(deal);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Send invoices without AutoPay
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Send invoices to ${merchant}`}
        consequence="From this payment period on, what is due is drafted and waits on the page Rent. Nothing is debited: each invoice says how to pay it, and payments are recorded by hand. The merchant gets an e-mail."
        action="Send invoices"
        busy={begin.isPending}
        onConfirm={() => begin.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
