// The search of the header: a field on a wide screen, on a phone a button that opens it in a panel over the page.
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import type { Whose } from '#web/search/queries.ts';
import { SearchField } from '#web/search/search-field.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

/** Staff, who belong to no portfolio, have a page of their own to find things. */
export function SearchBox() {
  const user = useUser();
  const role = user?.is_staff ? undefined : user?.role;
  if (role === 'landlord') return <InCompany />;
  return role === 'retailer' ? <Box whose="mine" /> : null;
}

function InCompany() {
  return <Box whose={useMasterCompany()?.id} />;
}

function Box({ whose }: { whose: Whose | undefined }) {
  const phone = usePhone();
  const [opened, { open, close }] = useDisclosure(false);
  if (!phone) return <SearchField whose={whose} />;
  return (
    <>
      <ActionIcon variant="subtle" size={40} aria-label="Search" aria-expanded={opened} onClick={open}>
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      <SidePanel opened={opened} title="Search" onClose={close}>
        <SearchField whose={whose} inPanel onOpened={close} />
      </SidePanel>
    </>
  );
}
