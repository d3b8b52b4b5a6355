// A store of the list: whether it is chosen, where it is, how its month stands, what counts, and who signed.
import { Checkbox } from '@mantine/core';
import type { Role } from '#core/base/permissions.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { statementsLink } from '#core/months/month-task.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { DASH, shortDate } from '#web/base/format.ts';
import classes from '#web/months/chain/chain.module.css';
import { type Chain, WORK } from '#web/months/chain/chain-choice.ts';
import { soldText } from '#web/months/sold-text.ts';
import { CardHead } from '#web/ui/card-head.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { GapMarker, type PillTone, StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export type RowProps = {
  chain: Chain;
  isChosen: (row: MonthRow) => boolean;
  choose: (rows: readonly MonthRow[], on: boolean) => void;
};

export function chainColumns({ chain, isChosen, choose }: RowProps): Column<MonthRow>[] {
  return [
    {
      id: 'store',
      header: 'Store',
      sortBy: (row) => nameOf(row),
      cell: (row) => (
        <span className={classes.store}>
          <Choose row={row} chain={chain} isChosen={isChosen} choose={choose} />
          <TwoLines
            first={
              <Link href={linkOf(row, chain)} look="quiet">
                {nameOf(row)}
              </Link>
            }
            second={chain.side === 'landlord' ? withUnit(row.place, row.unit) : row.merchant}
          />
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      sortBy: ({ state }) => state,
      cell: (row) => <State row={row} side={chain.side} />,
    },
    {
      id: 'missing',
      header: 'Not reported',
      sortBy: ({ missing_days }) => missing_days,
      cell: (row) => <Missing row={row} />,
    },
    {
      id: 'sales',
      header: 'Sales that count',
      align: 'right',
      sortBy: ({ sales_that_count }) => Number(sales_that_count),
      cell: (row) => <MoneyCell kind="key" text={soldText(row)} />,
    },
    { id: 'due', header: 'Due', sortBy: ({ due }) => due, cell: ({ due }) => shortDate(due) },
    {
      id: 'signed',
      header: 'Signed by',
      sortBy: ({ signed }) => signed?.name,
      cell: ({ signed }) => signed?.name ?? DASH,
    },
  ];

  function nameOf(row: MonthRow): string {
    return chain.side === 'landlord' ? row.merchant : withUnit(row.place, row.unit);
  }
}

export function StoreCard({ row, ...props }: RowProps & { row: MonthRow }) {
  const { chain } = props;
  const place = withUnit(row.place, row.unit);
  return (
    <div className={classes.card}>
      <CardHead>
        <span className={classes.store}>
          <Choose row={row} {...props} />
          <Link href={linkOf(row, chain)} look="quiet">
            <strong>{chain.side === 'landlord' ? row.merchant : place}</strong>
          </Link>
        </span>
        <State row={row} side={chain.side} />
      </CardHead>
      <p className={classes.quiet}>{chain.side === 'landlord' ? place : row.merchant}</p>
      <p className={classes.cardFigure}>
        <MoneyCell kind="key" text={soldText(row)} /> <Missing row={row} />
      </p>
    </div>
  );
}

function Choose({ row, chain: { side }, isChosen, choose }: RowProps & { row: MonthRow }) {
  const may = row.can.includes(WORK[side].can);
  return (
    <Checkbox
      aria-label={`Choose ${side === 'landlord' ? row.merchant : withUnit(row.place, row.unit)}`}
      disabled={!may}
      checked={may && isChosen(row)}
      onChange={(event) => choose([row], event.currentTarget.checked)}
    />
  );
}

const linkOf = ({ deal, month }: MonthRow, { side, masterCompany = 0 }: Chain) =>
  statementsLink({ deal, masterCompany, month }, side);

function Missing({ row: { missing_days } }: { row: MonthRow }) {
  if (missing_days === 0) return null;
  return <GapMarker>{missing_days === 1 ? '1 day' : `${missing_days} days`}</GapMarker>;
}

function State({ row, side }: { row: MonthRow; side: Role }) {
  const { tone, word } = stateOf(row, side);
  return <StatusPill tone={tone}>{word}</StatusPill>;
}

function stateOf({ state, questions, reopening, can }: MonthRow, side: Role): { tone: PillTone; word: string } {
  if (reopening) return { tone: side === 'landlord' ? 'yours' : 'theirs', word: 'Reopening asked' };
  if (questions > 0) return { tone: side === 'retailer' ? 'yours' : 'theirs', word: 'Question' };
  if (state === 'closed') return { tone: 'works', word: 'Closed' };
  if (side === 'landlord') {
    if (state === 'certified') return { tone: 'yours', word: 'Accept' };
    return { tone: 'theirs', word: state === 'reported' ? 'Not signed' : 'Open' };
  }
  if (state === 'certified') return { tone: 'theirs', word: 'Signed' };
  return { tone: 'yours', word: can.includes('certify') ? 'Sign' : 'Open' };
}
