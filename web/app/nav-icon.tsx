import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconFileText,
  IconHome2,
  IconLifebuoy,
  IconLink,
  IconMail,
  IconMailbox,
  IconPlug,
  IconReceipt,
  IconSignature,
  IconTag,
  IconTool,
  IconUpload,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { NavIcon } from '#web/base/screen.ts';

const ICONS: Record<NavIcon, typeof IconHome2> = {
  home: IconHome2,
  portfolio: IconBuilding,
  connections: IconLink,
  analytics: IconChartBar,
  autopay: IconCreditCard,
  rent: IconReceipt,
  bank: IconBuildingBank,
  reports: IconMail,
  companies: IconBuildingStore,
  channels: IconPlug,
  documents: IconFileText,
  statements: IconSignature,
  tasks: IconChecklist,
  users: IconUsers,
  tags: IconTag,
  upload: IconUpload,
  mail: IconMailbox,
  staff: IconTool,
  resources: IconLifebuoy,
  profile: IconUser,
};

export function NavIconView({ name }: { name: NavIcon }) {
  const Icon = ICONS[name];
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}
