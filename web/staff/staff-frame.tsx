// The head of every staff page and the way between them.
import type { ReactNode } from 'react';
import { config } from '#web/base/config.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const TABS = [
  { label: 'Find', href: '/staff' },
  { label: 'Organizations', href: '/staff/organisations' },
  { label: 'Feeds', href: '/staff/feeds' },
  { label: 'Audit log', href: '/staff/audit' },
  { label: 'Payments', href: '/staff/payments' },
  { label: 'Disputes', href: '/staff/disputes' },
  { label: 'Resources', href: '/staff/resources' },
  { label: 'Faults', href: '/staff/faults' },
] as const;

/** Only a demo has vendors whose faults can be switched on. */
const isAlways = ({ href }: (typeof TABS)[number]) => href !== '/staff/faults';

type StaffFrameProps = {
  current: (typeof TABS)[number]['href'];
  facts: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function StaffFrame({ current, facts, actions, children }: StaffFrameProps) {
  return (
    <>
      <PageHeader title="Staff" facts={facts} actions={actions} />
      <LinkTabs label="Staff pages" tabs={config().demo ? TABS : TABS.filter(isAlways)} current={current} />
      {children}
    </>
  );
}
