import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getMe } from '#core/access/contract.ts';
import { listMasterCompanies } from '#core/properties/master-company-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen } from '#testing/screen/show.tsx';
import { connectUser, userQuery } from '#web/base/user.ts';
import { CompanySwitcher } from '#web/properties/companies/company-switcher.tsx';

const shown = openScreen();

function SignedIn() {
  useQuery(userQuery);
  return <CompanySwitcher />;
}

test.each([
  ['a landlord', false, 1],
  ['somebody of staff, who belongs to none', true, 0],
])('master companies are asked for %s', async (_, is_staff, calls) => {
  const user = { ...exampleOf(getMe), role: 'landlord' as const, is_staff };
  connectUser({ load: async () => user, saveSettings: async () => user, logOut: async () => undefined });
  shown.server.on(listMasterCompanies, () => exampleOf(listMasterCompanies));
  await shown.show(<SignedIn />);
  expect(shown.server.asked).toHaveLength(calls);
});
