// The frame of every resource: its tabs, under whichever address the person came by.
import type { ReactNode } from 'react';
import { usePathParams } from '#web/base/address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const TABS = [
  { label: 'Glossary', below: 'glossary' },
  { label: 'POS integrations', below: 'pos-integrations' },
  { label: 'Documents', below: 'resource/documents' },
  { label: 'Videos', below: 'resource/videos' },
  { label: 'Support', below: 'support' },
  { label: 'Legal notice', below: 'legal-notice' },
] as const;

type ResourceTab = (typeof TABS)[number]['below'];

export function ResourcesFrame({ tab, facts, children }: { tab: ResourceTab; facts: string; children: ReactNode }) {
  const { masterCompanyId } = usePathParams<'masterCompanyId'>();
  const base = masterCompanyId === undefined ? '/new-ui/resources' : `/new-ui/landlord/${masterCompanyId}/resources`;
  const tabs = TABS.map(({ label, below }) => ({ label, href: `${base}/${below}` }));
  return (
    <>
      <PageHeader title="Breakpoint Resources" facts={facts} />
      <LinkTabs label="Resources" tabs={tabs} current={`${base}/${tab}`} />
      {children}
    </>
  );
}
