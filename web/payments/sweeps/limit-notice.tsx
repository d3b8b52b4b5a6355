// Told before AutoPay is proposed or accepted: the rent was, or will be, more than the provider debits.
import { useQuery } from '@tanstack/react-query';
import { debitLimitQuery } from '#web/payments/queries.ts';
import { Notice } from '#web/ui/notice.tsx';

export function LimitNotice({ deal }: { deal: number }) {
  const words = useQuery(debitLimitQuery(deal)).data?.debit_limit?.words;
  return words ? (
    <Notice tone="warn" title="Some debits will not be possible">
      {words}
    </Notice>
  ) : null;
}
