// A member of an organisation to whom no permission was given: whom to ask, and what is theirs to answer.

import { AskWho } from '#web/properties/asking/who-can.tsx';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { PageHeader } from '#web/ui/page.tsx';

export function NoAccess() {
  return (
    <>
      <PageHeader
        title="Nothing is open to you yet"
        facts={
          <>
            You were added without a permission. <AskWho permission="permission_owner" />
          </>
        }
      />
      <MyInvites />
    </>
  );
}
