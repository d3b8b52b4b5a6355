import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen/show.tsx';
import { useAction } from '#web/base/use-action.ts';

const shown = openScreen();

/** Three buttons of one action, which ends when the test says so. */
async function open() {
  const sent: string[] = [];
  const ends: ((how: 'done' | 'failed') => void)[] = [];
  const answered: string[] = [];
  function Invites() {
    const resending = useAction<string, { to: { email: string } }>({}, ({ to }) => {
      sent.push(to.email);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      ends.push((how) => (how === 'done' ? resolve('sent') : reject(new Error('no'))));
      return promise;
    });
    const resend = (email: string) =>
      resending.mutate({ to: { email } }, { onSuccess: () => void answered.push(email) });
    return ['ana', 'ben'].map((name) => (
      <button key={name} type="button" onClick={() => resend(`${name}@shops.test`)}>
        {name}
      </button>
    ));
  }
  await shown.show(<Invites />);
  return { sent, answered, end: (at: number, how: 'done' | 'failed') => act(async () => ends[at]?.(how)) };
}

/** `settled` would wait for what is under way. */
const tick = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const click = (name: string) => fireEvent.click(screen.getByText(name));

test('a double click sends one wish, and is answered once', async () => {
  const { sent, answered, end } = await open();
  click('ana');
  click('ana');
  await tick();
  expect(sent).toEqual(['ana@shops.test']);
  await end(0, 'done');
  await tick();
  expect(answered).toEqual(['ana@shops.test']);
});

test('another wish goes out beside it', async () => {
  const { sent } = await open();
  click('ana');
  click('ben');
  await tick();
  expect(sent).toEqual(['ana@shops.test', 'ben@shops.test']);
});

test.each(['done', 'failed'] as const)('what is %s can be asked again', async (how) => {
  const { sent, end } = await open();
  click('ana');
  await tick();
  await end(0, how);
  await tick();
  click('ana');
  await tick();
  expect(sent).toEqual(['ana@shops.test', 'ana@shops.test']);
});
