import { expect, test } from 'vitest';
import { longestChain, ofFigures } from '#testing/bench/call-chain.ts';

const timed = (url: string, began: number, ended: number) => ({ url, began, ended });

test.each([
  ['nothing was asked', [], []],
  ['two at once', [timed('a', 0, 100), timed('b', 5, 105)], ['a']],
  ['one after the other', [timed('a', 0, 100), timed('b', 110, 210)], ['a', 'b']],
  [
    'the longest of several',
    [timed('a', 0, 100), timed('b', 5, 105), timed('c', 106, 200), timed('d', 101, 190), timed('e', 195, 300)],
    ['a', 'd', 'e'],
  ],
])('%s', (_, requests, expected) => {
  expect(longestChain(requests).map(({ url }) => url)).toEqual(expected);
});

test('what the frame asks for is no figure of the screen', () => {
  const frame = ['/assets/bell-x.js', '/api/notification/unread/', '/api/users/me/tasks/', '/assets/a.woff2'];
  const figures = ['/api/users/me/tasks/?turn=theirs', '/assets/home-x.js'];
  const requests = [...frame, ...figures].map((url) => timed(url, 0, 1));
  expect(ofFigures(requests).map(({ url }) => url)).toEqual(figures);
});
