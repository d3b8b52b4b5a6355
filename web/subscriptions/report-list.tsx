// Every report with its mornings and how many people get it; a line opens its panel.
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { SubscriptionReport } from '#core/subscriptions/contract.ts';
import { counted } from '#web/base/format.ts';
import { reportHref } from '#web/subscriptions/links.ts';
import classes from '#web/subscriptions/subscriptions.module.css';
import { dayOf, morningWords } from '#web/subscriptions/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type ReportRow = SubscriptionReport;

export function ReportList({ company, reports }: { company: MasterCompany; reports: readonly SubscriptionReport[] }) {
  const at = ({ id }: ReportRow) => reportHref(company.id, id);
  return (
    <SectionCard title="Reports" flush>
      <DataTable
        caption={`Reports of ${company.name} by mail`}
        columns={columns(at)}
        rows={reports}
        rowKey={({ id }) => id}
        density="two-line"
        card={(row) => (
          <CardLine
            title={row.name}
            detail={`${row.schedule}. ${counted(row.subscribers_count, 'subscriber', 'subscribers')}.`}
            action={
              <ButtonLink href={at(row)} variant="default" size="xs" aria-label={`Open ${row.name}`}>
                Open
              </ButtonLink>
            }
          />
        )}
      />
    </SectionCard>
  );
}

function columns(at: (row: ReportRow) => string): Column<ReportRow>[] {
  return [
    {
      id: 'name',
      header: 'Report',
      cell: (row) => (
        <TwoLines
          first={
            <Link href={at(row)} look="quiet" className={classes.name}>
              {row.name}
            </Link>
          }
          second={<span className={classes.description}>{row.description}</span>}
        />
      ),
    },
    { id: 'schedule', header: 'Goes out', cell: ({ schedule }) => schedule },
    {
      id: 'last',
      header: 'Last sent',
      cell: ({ last_sent_at }) => (
        <span className={classes.whole}>{last_sent_at ? dayOf(last_sent_at) : 'Not yet'}</span>
      ),
    },
    {
      id: 'next',
      header: 'Next',
      cell: ({ next_at, subscribers_count }) => (
        <span className={classes.whole}>{next_at && subscribers_count > 0 ? morningWords(next_at) : '—'}</span>
      ),
    },
    {
      id: 'subscribers',
      header: 'Subscribers',
      align: 'right',
      cell: ({ subscribers_count }) => subscribers_count.toLocaleString('en-US'),
    },
  ];
}
