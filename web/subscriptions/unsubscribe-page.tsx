// Where the link at the foot of a mail leads. Opening it changes nothing, because mail programs open links by
// themselves; one press does, and another takes it back.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { ownSubscriptionQuery, useSetSubscribed } from '#web/subscriptions/queries.ts';

export function UnsubscribePage() {
  const { code = '' } = usePathParams<'code'>();
  const subscription = useQuery(ownSubscriptionQuery(code));
  const setting = useSetSubscribed(code);
  return (
    <QueryView
      query={subscription}
      failed="The link could not be read"
      missing={{
        title: 'This link does not lead anywhere any more',
        hint: 'The address was already removed from the report, or a part of the link is missing.',
        back: { label: 'Go to the start', href: '/' },
      }}
    >
      {({ report, portfolio, email, subscribed }) => (
        <>
          <h1>{subscribed ? 'Unsubscribe?' : 'You are unsubscribed'}</h1>
          <p>
            {subscribed ? (
              <>
                <strong>{email}</strong> gets “{report}” of {portfolio} by mail.
              </>
            ) : (
              <>
                <strong>{email}</strong> gets no “{report}” of {portfolio} any more. Other reports are not affected.
              </>
            )}
          </p>
          <Button
            size="md"
            mt={28}
            variant={subscribed ? 'filled' : 'default'}
            loading={setting.isPending}
            onClick={() => setting.mutate(!subscribed)}
          >
            {subscribed ? 'Unsubscribe' : 'Subscribe again'}
          </Button>
        </>
      )}
    </QueryView>
  );
}
