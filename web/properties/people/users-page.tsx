// Everybody with access to a portfolio, and everybody invited to it.
import { PendingInvites } from '#web/properties/people/pending-invites.tsx';
import { UserManagementFrame } from '#web/properties/people/user-management-frame.tsx';
import { UsersTable } from '#web/properties/people/users-table.tsx';
import { Stack } from '#web/ui/page.tsx';

export function UsersPage() {
  return (
    <UserManagementFrame tab="users">
      {(access) => (
        <Stack>
          <UsersTable {...access} />
          <PendingInvites {...access} />
        </Stack>
      )}
    </UserManagementFrame>
  );
}
