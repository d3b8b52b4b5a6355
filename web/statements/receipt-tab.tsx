// The receipt of a connection: any period of it, from the rent year down to the day, with the choice in the address.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { getReceiptPdf } from '#core/statements/contract.ts';
import { RECEIPT_PERIODS, type ReceiptPeriod } from '#core/statements/period.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { periodWords, reasonWords } from '#core/statements/receipt-words.ts';
import { useAddress } from '#web/base/address.ts';
import { useDownload } from '#web/base/download.ts';
import { Failure, refusedWords } from '#web/base/failure.ts';
import { money } from '#web/base/format.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { dealAddress } from '#web/deals/links.ts';
import { channelsAddress } from '#web/statements/held-card.tsx';
import { receiptQuery } from '#web/statements/queries.ts';
import classes from '#web/statements/receipt.module.css';
import { ReceiptChoice } from '#web/statements/receipt-address.ts';
import { ReceiptLinksContext, receiptLinks } from '#web/statements/receipt-links.ts';
import { ReceiptPaper } from '#web/statements/receipt-paper.tsx';
import { THESE_DAYS } from '#web/statements/receipt-parts.ts';
import { ReceiptSide } from '#web/statements/receipt-side.tsx';
import { saveJson } from '#web/statements/save-json.ts';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { AfterAMoment, EmptyState, PageSkeleton } from '#web/ui/states.tsx';

const PAYMENT_LABEL = {
  daily: 'Day',
  weekly: 'Week',
  semi_monthly: 'Half month',
  monthly: 'Month',
  quarterly: 'Quarter',
  annual: 'Year',
} as const;

export function ReceiptTab({ deal }: { deal: Deal }) {
  const [choice, change] = useAddress(ReceiptChoice);
  const { data, error, refetch } = useQuery(receiptQuery(deal.id, choice));
  const pdf = useDownload(getReceiptPdf);
  if (error && !(data && error instanceof Failure && error.status >= 500)) {
    return <NoReceipt error={error} retry={() => void refetch()} reset={() => change(WHOLE)} />;
  }
  if (!data) {
    return (
      <AfterAMoment>
        <PageSkeleton />
      </AfterAMoment>
    );
  }
  const zone = deal.landlord.company.premises.time_zone;
  return (
    <>
      <div className={classes.answer}>
        <h2>
          <strong aria-describedby={THESE_DAYS}>{money(data.totals.total, data.currency)}</strong> for{' '}
          {periodWords(data)}. {reasonWords(data)}
        </h2>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => saveJson(data)}
          >
            JSON
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate({ params: { deal: deal.id }, query: choice })}
          >
            PDF
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <Tools receipt={data} change={change} />
      <div className={classes.layout}>
        <ReceiptLinksContext.Provider value={receiptLinks(deal)}>
          <ReceiptPaper key={`${data.from}${data.through}`} receipt={data} zone={zone} />
        </ReceiptLinksContext.Provider>
        <ReceiptSide
          receipt={data}
          deal={deal}
          address={dealAddress(deal, deal.me.role, 'receipt')}
          side={deal.me.role}
          channels={channelsAddress(deal)}
          zone={zone}
        />
      </div>
    </>
  );
}

const WHOLE = { period: undefined, on: undefined, from: undefined, through: undefined };

function Tools({ receipt, change }: { receipt: Receipt; change: (changes: Record<string, unknown>) => void }) {
  const { period } = receipt;
  const payment = receipt.parts.at(-1)?.payment_period ?? 'semi_monthly';
  const kinds = RECEIPT_PERIODS.filter(
    (kind) => kind !== 'payment' || payment === 'weekly' || payment === 'semi_monthly' || payment === 'quarterly',
  );
  const label = { year: 'Rent year', month: 'Month', payment: PAYMENT_LABEL[payment], day: 'Day' };
  const go = (kind: ReceiptPeriod, on: string) => change({ ...WHOLE, period: kind, on });
  const kind = period.kind === 'span' ? 'payment' : period.kind;
  const step = (words: string, on: string | null, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      <Button variant="default" px={8} aria-label={words} disabled={on === null} onClick={() => on && go(kind, on)}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className={classes.tools}>
      <FilterBar>
        <Segments
          label="Period of the receipt"
          segments={kinds.map((value) => ({ value, label: label[value] }))}
          value={period.kind === 'span' ? undefined : period.kind}
          onChange={(chosen) => go(chosen, receipt.through)}
        />
        <div className={classes.steps}>
          {step('Earlier period', period.previous, IconChevronLeft)}
          {step('Later period', period.next, IconChevronRight)}
        </div>
      </FilterBar>
    </div>
  );
}

/** Not yet, not for this side, or a day outside the deal: the server says which, in a sentence. */
function NoReceipt({ error, retry, reset }: { error: Error; retry: () => void; reset: () => void }) {
  const refusal = refusedWords(error);
  const step = { label: 'Show the latest days', act: reset };
  if (refusal) return <EmptyState title="No receipt to show" hint={refusal} step={step} />;
  return <LoadFailed title="The receipt could not be loaded" error={error} retry={retry} />;
}
