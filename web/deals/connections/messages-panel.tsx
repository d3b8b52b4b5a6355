// Messages between the two sides of a deal, newest at the bottom, as a conversation reads.
import { Button, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { postMessage } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { dateAndTime } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { MoreOf } from '#web/base/long-list.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/connections/messages-panel.module.css';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { messagesQuery } from '#web/deals/queries.ts';
import { WORDS } from '#web/deals/words.ts';
import { EmptyState } from '#web/ui/states.tsx';

export function Messages({ deal }: { deal: Deal }) {
  const query = useInfiniteQuery({ ...messagesQuery(deal.id), refetchInterval: 30_000 });
  return (
    <Loaded query={query} what="The messages">
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            title="No messages yet"
            hint={`What you write here is read by you and the ${WORDS[deal.me.role].other} alone, and stays with the agreement.`}
          />
        ) : (
          <>
            <MoreOf query={query} byHand />
            <ol className={classes.messages}>
              {results.toReversed().map((message) => (
                <li key={message.id} data-mine={message.mine || undefined}>
                  <p className={classes.who}>
                    {message.mine ? 'You' : message.author.full_name}, {dateAndTime(message.created_at)}
                  </p>
                  <p className={classes.text}>{message.text}</p>
                </li>
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  );
}

export function Writing({ deal }: { deal: Deal }) {
  const form = useContractForm(postMessage.body, { text: '' });
  const posting = useAction(
    DEALS,
    (body: { text: string }) => call(postMessage, { params: { id: deal.id }, body }),
    'Message sent.',
  );
  const send = form.submit(async (body) => {
    await posting.mutateAsync(body);
    form.reset();
  });
  return (
    <form noValidate className={classes.writing} onSubmit={send}>
      <Textarea
        aria-label="Message"
        placeholder={`Write to the ${WORDS[deal.me.role].other}`}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('text')}
      />
      <Button type="submit" loading={form.busy}>
        Send
      </Button>
    </form>
  );
}
