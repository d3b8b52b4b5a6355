// The landlords' balances as the provider has them, beside the books.
import { IconScale } from '@tabler/icons-react';
import type { PaymentsGuard } from '#core/staff/contract.ts';
import { count, dateAndTime, money } from '#web/base/format.ts';
import { differenceWords } from '#web/staff/guard-words.ts';
import classes from '#web/staff/staff.module.css';
import { fileAddress } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Balance = PaymentsGuard['balances'][number];

export function BalancesCard({ balances }: { balances: readonly Balance[] }) {
  const wrong = balances.filter((balance) => differenceWords(balance) !== null).length;
  return (
    <SectionCard title="Balances at the provider" aside={balances.length > 0 ? <Verdict wrong={wrong} /> : null} flush>
      <DataTable
        caption="Balances at the provider beside the books"
        columns={COLUMNS}
        rows={balances}
        rowKey={({ customer }) => customer}
        card={(balance) => <BalanceLine balance={balance} />}
        empty={
          <EmptyState
            icon={<IconScale size={28} stroke={1.6} />}
            title="No balance has been read yet"
            hint="A landlord’s balance is read within ten minutes after money has moved through it."
          />
        }
      />
    </SectionCard>
  );
}

function Verdict({ wrong }: { wrong: number }) {
  if (wrong === 0) return <StatusPill tone="works">As in the books</StatusPill>;
  return <StatusPill tone="failed">{wrong === 1 ? '1 differs' : `${count(wrong)} differ`}</StatusPill>;
}

const COLUMNS: readonly Column<Balance>[] = [
  {
    id: 'company',
    header: 'Property owner',
    cell: ({ company }) => <Link href={fileAddress('company', company.id)}>{company.name}</Link>,
  },
  { id: 'read', header: 'Read', cell: ({ read_at: at }) => dateAndTime(at) },
  { id: 'books', header: 'By the books', align: 'right', cell: ({ by_books, currency }) => money(by_books, currency) },
  {
    id: 'provider',
    header: 'At the provider',
    align: 'right',
    cell: ({ at_provider, currency }) => <strong>{money(at_provider, currency)}</strong>,
  },
  { id: 'difference', header: 'Difference', cell: (balance) => differenceWords(balance) ?? 'None' },
];

function BalanceLine({ balance }: { balance: Balance }) {
  const { company, at_provider, by_books, currency, read_at } = balance;
  const wrong = differenceWords(balance);
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <strong>{company.name}</strong>
        <strong>{money(at_provider, currency)}</strong>
      </span>
      <span>{wrong ? `${wrong}, which have ${money(by_books, currency)}` : 'As in the books'}</span>
      <span>Read {dateAndTime(read_at)}</span>
    </div>
  );
}
