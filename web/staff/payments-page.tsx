// What guards the payments: how many debits came back against the network's limits, and whether the books add up.
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PaymentsGuard } from '#core/staff/contract.ts';
import { count, dateAndTime } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { BalancesCard } from '#web/staff/balances-card.tsx';
import { auditWords, CLASS_WORDS, guardFacts, guardPill, rateText, warningWords } from '#web/staff/guard-words.ts';
import { guardQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Footnote, PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function PaymentsPage() {
  const query = useQuery(guardQuery);
  return (
    <>
      <PageHeader
        title="Payments"
        facts={query.data ? guardFacts(query.data) : 'Returned debits and the nightly proof of the books.'}
      />
      <QueryView query={query} failed="The guard could not be read">
        {(guard) => (
          <Stack>
            <Returns guard={guard} />
            <Warnings warnings={guard.warnings} />
            <BalancesCard balances={guard.balances} />
            <Audits audits={guard.audits} />
            <Footnote>
              The network counts returns among the debits of {guard.window_days} days. Near a limit staff and the
              landlords concerned are told; at a limit nothing is debited until the rate falls. The books are proved
              every night, and set beside the balances at the provider.
            </Footnote>
          </Stack>
        )}
      </QueryView>
    </>
  );
}

const GUARD = <IconShieldCheck size={28} stroke={1.6} />;

type Rate = PaymentsGuard['rates'][number];
type Warning = PaymentsGuard['warnings'][number];
type Audit = PaymentsGuard['audits'][number];

function Returns({ guard }: { guard: PaymentsGuard }) {
  const { tone, word } = guardPill(guard.level);
  return (
    <SectionCard
      title="Returned debits"
      note={`${count(guard.debits)} debits in ${guard.window_days} days`}
      aside={<StatusPill tone={tone}>{word}</StatusPill>}
      flush
    >
      <DataTable
        caption="Returned debits against the limits"
        columns={RATES}
        rows={guard.rates}
        rowKey={({ of }) => of}
        card={(rate) => (
          <div className={classes.card}>
            <span className={classes.cardTop}>
              <strong>{CLASS_WORDS[rate.of]}</strong>
              <strong>{rateText(rate.per_thousand)}</strong>
            </span>
            <span>
              {count(rate.returns)} returned; told at {rateText(rate.alert_at)}, stopped at {rateText(rate.stop_at)}
            </span>
          </div>
        )}
      />
    </SectionCard>
  );
}

const RATES: readonly Column<Rate>[] = [
  { id: 'of', header: 'Returns', cell: ({ of }) => CLASS_WORDS[of] },
  { id: 'returns', header: 'Count', align: 'right', cell: ({ returns }) => count(returns) },
  { id: 'rate', header: 'Rate', align: 'right', cell: (rate) => <strong>{rateText(rate.per_thousand)}</strong> },
  { id: 'alert', header: 'Told at', align: 'right', cell: ({ alert_at: at }) => rateText(at) },
  { id: 'stop', header: 'Stopped at', align: 'right', cell: ({ stop_at: at }) => rateText(at) },
];

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <SectionCard title="Warnings" flush>
      {warnings.length === 0 ? (
        <EmptyState icon={GUARD} title="There was no warning" hint="The rate of returns never came near a limit." />
      ) : (
        warnings.map((warning) => (
          <CardLine
            key={warning.id}
            title={warning.level === 'stop' ? 'Debits were stopped' : 'Returns came near a limit'}
            detail={`${warningWords(warning)} · ${lasted(warning)}`}
            action={
              <StatusPill tone={warning.ended_at ? 'ended' : warning.level === 'stop' ? 'failed' : 'yours'}>
                {warning.ended_at ? 'Over' : 'Open'}
              </StatusPill>
            }
          />
        ))
      )}
    </SectionCard>
  );
}

const lasted = ({ began_at: began, ended_at: ended }: Warning) =>
  ended ? `${dateAndTime(began)} to ${dateAndTime(ended)}` : dateAndTime(began);

function Audits({ audits }: { audits: readonly Audit[] }) {
  return (
    <SectionCard title="Nightly self-audit" note={audits.length > 0 ? `the last ${audits.length}` : undefined} flush>
      {audits.length === 0 ? (
        <EmptyState
          icon={GUARD}
          title="The books have not been audited yet"
          hint="The first audit runs in the coming night."
        />
      ) : (
        audits.map((audit) => (
          <CardLine
            key={audit.id}
            title={dateAndTime(audit.ran_at)}
            detail={auditWords(audit)}
            action={
              <StatusPill tone={audit.problems.length === 0 ? 'works' : 'failed'}>
                {audit.problems.length === 0 ? 'Adds up' : 'Problems'}
              </StatusPill>
            }
          />
        ))
      )}
    </SectionCard>
  );
}
