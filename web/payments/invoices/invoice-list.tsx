// The invoices of a deal, a company or a property with their filters in the address; each opens to its receipt.
import { Select } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from '#core/payments/invoice-status.ts';
import { useAddress } from '#web/base/address.ts';
import { MoreOf } from '#web/base/long-list.tsx';
import { useSortInAddress } from '#web/base/table-sort.ts';
import classes from '#web/payments/autopay.module.css';
import { filterOf, InvoiceAddress } from '#web/payments/invoices/chosen-invoices.ts';
import { InvoiceCard, invoiceColumns, sums, type Totals } from '#web/payments/invoices/invoice-columns.tsx';
import { InvoicePanel } from '#web/payments/invoices/invoice-panel.tsx';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { PayView } from '#web/payments/pay-view.tsx';
import { invoicesQuery, type PayScope, totalsQuery } from '#web/payments/queries.ts';
import filters from '#web/properties/filters.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const SPANS = { '90': 'Last 90 days', '365': 'Last 12 months', all: 'All time' } as const;

type InvoiceListProps = { scope: PayScope; role: Role };

export function InvoiceList({ scope, role }: InvoiceListProps) {
  const [{ status, issued, invoice: openId, question }, change] = useAddress(InvoiceAddress);
  const open = useCallback(({ id }: Invoice) => change({ invoice: id }), [change]);
  const filter = filterOf(scope, { status, issued });
  const query = useInfiniteQuery(invoicesQuery(filter));
  const totals = useQuery(totalsQuery(filter)).data?.results ?? [];
  const phone = usePhone();
  const choices = (
    <div className={invoiceClasses.choices}>
      <Select
        className={filters.choice ?? ''}
        aria-label="Status"
        data={[
          { value: '', label: 'Any status' },
          ...INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
        ]}
        value={status ?? ''}
        allowDeselect={false}
        onChange={(value) => change({ status: value || undefined })}
      />
      <Select
        className={filters.choice ?? ''}
        aria-label="Issued"
        data={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
        value={issued}
        allowDeselect={false}
        onChange={(value) => change({ issued: value === '90' ? undefined : value })}
      />
    </div>
  );
  const money = totals.length > 0 ? <Outstanding totals={totals} /> : undefined;
  return (
    <>
      <SectionCard
        title="Invoices"
        note={phone ? undefined : money}
        flush
        aside={phone ? undefined : choices}
        footer={phone ? money : undefined}
      >
        {phone ? choices : null}
        <PayView query={query} what="The invoices">
          {({ results }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the rows scroll inside, by the keyboard too.
            <section className={invoiceClasses.list} aria-label="List of invoices" tabIndex={0}>
              <Table
                rows={results}
                role={role}
                ofDeal={scope.deal !== undefined}
                totals={totals}
                more={<MoreOf query={query} sorted />}
                shown={status === undefined ? (issued === 'all' ? 'all' : 'lately') : 'some'}
                onOpen={open}
                onClear={() => change({ status: undefined, issued: 'all' })}
              />
            </section>
          )}
        </PayView>
      </SectionCard>
      <InvoicePanel
        id={openId}
        role={role}
        question={question}
        onClose={() => change({ invoice: undefined, question: undefined })}
      />
    </>
  );
}

const FIRST = 'The first one is issued when the first payment period of an active AutoPay ends.';
const NONE = {
  all: { title: 'No invoices yet', hint: FIRST },
  lately: { title: 'No invoices in these days', hint: FIRST },
  some: { title: 'No invoice fits these filters', hint: undefined },
} as const;

type TableProps = {
  rows: readonly Invoice[];
  role: Role;
  ofDeal: boolean;
  totals: Totals;
  more: ReactNode;
  shown: keyof typeof NONE;
  onOpen: (invoice: Invoice) => void;
  onClear: () => void;
};

function Table({ rows, role, ofDeal, totals, more, shown, onOpen, onClear }: TableProps) {
  const sorting = useSortInAddress({ by: 'debit', down: true });
  const columns = useMemo(() => invoiceColumns({ role, ofDeal, totals, onOpen }), [role, ofDeal, totals, onOpen]);
  return (
    <DataTable
      caption="Invoices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      more={more}
      card={(invoice) => <InvoiceCard invoice={invoice} role={role} ofDeal={ofDeal} onOpen={onOpen} />}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} stroke={1.6} />}
          {...NONE[shown]}
          {...(shown !== 'all' && { step: { label: 'Show all invoices', act: onClear } })}
        />
      }
      {...sorting}
    />
  );
}

function Outstanding({ totals }: { totals: Totals }) {
  return (
    <span className={classes.quiet}>
      Paid {sums(totals, 'paid')}. With the bank {sums(totals, 'processing')}. Failed {sums(totals, 'failed')}.
      Outstanding {sums(totals, 'outstanding')}, of which {sums(totals, 'held')} is held.
    </span>
  );
}
