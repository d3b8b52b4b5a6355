// A report in its panel: the mail as it looks today, who gets it, and adding more. What is added and removed is
// collected across the views and saved together.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { SubscriptionReport } from '#core/subscriptions/contract.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { AddView } from '#web/subscriptions/add-view.tsx';
import { listHref, type PanelView, reportHref } from '#web/subscriptions/links.ts';
import { MailView } from '#web/subscriptions/mail-view.tsx';
import { reportQuery, useSaveStaged, useShownReport, useStaged } from '#web/subscriptions/queries.ts';
import { changesIn, NOTHING_STAGED, refusedAddress, type Staged, stagedWords } from '#web/subscriptions/staged.ts';
import { SubscribersView } from '#web/subscriptions/subscribers-view.tsx';
import classes from '#web/subscriptions/subscriptions.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

type ReportPanelProps = { company: MasterCompany; id: number; view: PanelView };

export function ReportPanel({ company, id, view }: ReportPanelProps) {
  const { go } = useContext(MovingContext);
  const [shown, setShown] = useShownReport();
  const [opened, setOpened] = useState(shown === id);
  const report = useQuery(reportQuery(id));
  const [staged, stage] = useStaged(id);
  useEffect(() => {
    setShown(id);
    setOpened(true);
  }, [id, setShown]);
  const close = () => {
    setShown(undefined);
    stage(NOTHING_STAGED);
    go(listHref(company.id));
  };
  return (
    <SidePanel
      opened={opened}
      title={report.data?.name ?? 'Report'}
      onClose={close}
      footer={report.data?.can_change && view !== 'mail' ? <SaveFooter id={id} staged={staged} stage={stage} /> : null}
    >
      <QueryView
        query={report}
        isPart
        failed="The report could not be loaded"
        missing={{
          title: 'This report does not exist',
          hint: 'It may have been switched off for this portfolio, or belong to another one.',
          back: { label: 'All reports', href: listHref(company.id) },
        }}
      >
        {(data) => <Content company={company} report={data} view={view} staged={staged} stage={stage} />}
      </QueryView>
    </SidePanel>
  );
}

type ContentProps = {
  company: MasterCompany;
  report: SubscriptionReport;
  view: PanelView;
  staged: Staged;
  stage: (next: Staged) => void;
};

function Content({ company, report, view, staged, stage }: ContentProps) {
  const free = useUser()?.impersonation === null && report.can_change;
  const at = (to: PanelView) => reportHref(company.id, report.id, to);
  const tabs = [
    { label: 'The mail', href: at('mail') },
    {
      label: `Subscribers (${report.subscribers_count})`,
      href: at('subscribers'),
      ...waits(staged.removed.length),
    },
    ...(free ? [{ label: 'Add subscribers', href: at('add-subscribers'), ...waits(staged.added.length) }] : []),
  ];
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>
        {report.description} <strong>{report.schedule}.</strong>
      </p>
      <LinkTabs label={`${report.name}: views`} tabs={tabs} current={at(view)} />
      {view === 'mail' ? <MailView report={report} free={free} /> : null}
      {view === 'subscribers' ? <SubscribersView report={report} free={free} staged={staged} stage={stage} /> : null}
      {view === 'add-subscribers' ? <AddView report={report} staged={staged} stage={stage} /> : null}
    </div>
  );
}

function waits(changes: number) {
  return changes > 0 ? { waits: { whose: 'yours', words: 'not saved yet' } as const } : {};
}

function SaveFooter({ id, staged, stage }: { id: number; staged: Staged; stage: (next: Staged) => void }) {
  const saving = useSaveStaged(id);
  const save = async () => {
    try {
      await saving.mutateAsync(staged);
      stage(NOTHING_STAGED);
      showToast('ok', 'The subscribers are saved.');
    } catch (error) {
      // Somebody else may have added the same address meanwhile: nothing was saved, and it is said of whom.
      const problem = refusedAddress(staged, fieldErrorsOf(error));
      if (problem) showToast('bad', problem);
    }
  };
  const changes = changesIn(staged);
  return (
    <>
      <span className={classes.staged} role="status">
        {stagedWords(staged)}
      </span>
      <Button variant="subtle" disabled={changes === 0} onClick={() => stage(NOTHING_STAGED)}>
        Undo
      </Button>
      <Button disabled={changes === 0} loading={saving.isPending} onClick={() => void save()}>
        Save
      </Button>
    </>
  );
}
