import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { idIn, prefetch, prefetchAfter, required, startAll, startRest, untilRequired } from '#web/base/loaders.ts';

/** A question whose answer comes when it is told to. */
function question(name: string) {
  let calls = 0;
  let end: (result: Promise<string>) => void = () => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  const options = queryOptions({
    queryKey: [name],
    queryFn: () => {
      calls += 1;
      return answer;
    },
    retry: false,
    staleTime: 30_000,
  });
  return {
    options,
    asked: () => calls,
    answer: (text: string) => end(Promise.resolve(text)),
    fail: () => end(Promise.reject(new Error('refused'))),
  };
}

test('what is on its way or fresh is not asked again', async () => {
  const queries = new QueryClient();
  const deal = question('deal');
  startAll([prefetch(deal.options), prefetch(deal.options)], queries);
  deal.answer('seven');
  await queries.ensureQueryData(deal.options);
  startAll([prefetch(deal.options)], queries);
  expect(deal.asked()).toBe(1);
});

test('the page waits for what it does not show without, and for nothing else', async () => {
  const queries = new QueryClient();
  const [deal, receipt] = [question('deal'), question('receipt')];
  const wanted = [required(deal.options), prefetch(receipt.options)];
  startAll(wanted, queries);
  let shown = false;
  const showing = untilRequired(wanted, queries).then(() => {
    shown = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toBe(false);
  deal.answer('seven');
  await showing;
  expect(queries.getQueryData(receipt.options.queryKey)).toBeUndefined();
});

test('a refusal is left to the page: it holds nothing up and is not asked again', async () => {
  const queries = new QueryClient();
  const deal = question('deal');
  const wanted = [required(deal.options)];
  startAll(wanted, queries);
  deal.fail();
  await untilRequired(wanted, queries);
  startRest(wanted, queries);
  await untilRequired(wanted, queries);
  expect(queries.getQueryState(['deal'])?.status).toBe('error');
  expect(deal.asked()).toBe(1);
});

test('what needs an answer is asked with it, once; and not after a refusal', async () => {
  const queries = new QueryClient();
  const [deal, terms, refused] = [question('deal'), question('terms'), question('refused')];
  const named: string[] = [];
  const wanted = [
    prefetch(deal.options),
    prefetchAfter(deal.options, (answer) => {
      named.push(answer);
      return [prefetch(terms.options)];
    }),
    prefetchAfter(refused.options, () => [prefetch(question('never').options)]),
  ];
  startAll(wanted, queries);
  expect(terms.asked()).toBe(0);
  deal.answer('seven');
  refused.fail();
  await expect.poll(() => terms.asked()).toBe(1);
  startRest(wanted, queries);
  await new Promise((resolve) => setTimeout(resolve));
  expect([deal.asked(), terms.asked(), refused.asked(), named[0]]).toEqual([1, 1, 1, 'seven']);
  expect(queries.getQueryState(['never'])).toBeUndefined();
});

test.each([
  [{ connectionId: '7' }, 7],
  [{ id: '8' }, 8],
  [{ connectionId: 'new' }, undefined],
  [{ connectionId: '7e3' }, undefined],
  [{}, undefined],
])('the id in %o is %o', (params: Record<string, string>, id) => expect(idIn(params, 'connectionId', 'id')).toBe(id));
