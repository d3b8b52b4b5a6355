// A row of the connection lists: who and where, the terms in one line, what it waits for, and when it ends.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { unitText } from '#core/deals/unit-text.ts';
import { DASH, shortDate } from '#web/base/format.ts';
import classes from '#web/deals/connections/deal-list.module.css';
import { cityText, dealName, placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { termsLine } from '#web/deals/terms/terms-line.ts';
import { substatusTone, turnText } from '#web/deals/whose-turn.ts';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function dealColumns(role: Role, atProperty: boolean): Column<Deal>[] {
  return role === 'landlord'
    ? [merchant, ...(atProperty ? [unit] : [property]), ...shared(role)]
    : [store, company, ...shared(role)];
}

const merchant: Column<Deal> = {
  id: 'merchant',
  header: 'Merchant',
  sortBy: (deal) => deal.retailer.legal_name,
  cell: (deal) => <TwoLines first={<DealName deal={deal} side="landlord" />} second={deal.retailer.contact_email} />,
};

const property: Column<Deal> = {
  id: 'property',
  header: 'Property',
  sortBy: placeText,
  cell: (deal) => (
    <span className={classes.line}>
      <TwoLines first={deal.landlord.company.premises.name} second={unitText(deal.landlord.premises_unit)} />
    </span>
  ),
};

const unit: Column<Deal> = {
  id: 'unit',
  header: 'Unit',
  sortBy: (deal) => deal.landlord.premises_unit || null,
  cell: (deal) => unitText(deal.landlord.premises_unit) || 'No unit',
};

const store: Column<Deal> = {
  id: 'store',
  header: 'Store',
  sortBy: placeText,
  cell: (deal) => (
    <TwoLines
      first={<DealName deal={deal} side="retailer" />}
      second={[unitText(deal.landlord.premises_unit), cityText(deal)].filter(Boolean).join(', ')}
    />
  ),
};

const company: Column<Deal> = {
  id: 'company',
  header: 'Company',
  sortBy: (deal) => deal.retailer.company?.name,
  cell: (deal) => deal.retailer.company?.name ?? 'Not chosen yet',
};

function shared(role: Role): Column<Deal>[] {
  return [
    {
      id: 'terms',
      header: 'Terms',
      cell: ({ terms }) => <span className={classes.terms}>{termsLine(terms)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      sortBy: ({ substatus_label }) => substatus_label,
      cell: (deal) => <DealPill deal={deal} side={role} />,
    },
    {
      id: 'turn',
      header: 'Whose turn',
      optional: true,
      sortBy: ({ substatus }) => turnText(substatus, role),
      cell: ({ substatus }) => <span className={classes.line}>{turnText(substatus, role) ?? DASH}</span>,
    },
    {
      id: 'ends',
      header: 'Ends',
      sortBy: ({ end_date }) => end_date,
      cell: (deal) => <EndText deal={deal} />,
    },
  ];
}

function DealName({ deal, side }: { deal: Deal; side: Role }) {
  return (
    <Link href={dealAddress(deal, side)} look="quiet" className={classes.name}>
      {dealName(deal, side)}
    </Link>
  );
}

export function DealPill({ deal, side }: { deal: Deal; side: Role }) {
  return <StatusPill tone={substatusTone(deal.substatus, side)}>{deal.substatus_label}</StatusPill>;
}

/** The end of the term, and what the clock will do next. */
function EndText({ deal }: { deal: Deal }) {
  const next = deal.expiry_text ?? deal.archive_text;
  const end = deal.end_date === null ? 'Month to month' : shortDate(deal.end_date);
  const shown = next ? <TwoLines first={end} second={<span className={classes.countdown}>{next}</span>} /> : end;
  return <span className={classes.line}>{shown}</span>;
}
