import { expect, test } from 'vitest';
import { ownOrigin } from '#server/base/own-origin.ts';

test.each([
  ['http://localhost:8080', '127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080', '[::1]:8080', 'http://[::1]:8080'],
  ['http://localhost:8080', 'localhost:8080', 'http://localhost:8080'],
  ['http://localhost:8080', '127.0.0.1:9090', 'http://localhost:8080'],
  ['http://localhost:8080', 'evil.example:8080', 'http://localhost:8080'],
  ['http://localhost:8080', '127.0.0.1:8080@evil.example', 'http://localhost:8080'],
  ['http://localhost:8080', undefined, 'http://localhost:8080'],
  ['https://rent.example', '127.0.0.1', 'https://rent.example'],
  ['https://rent.example', 'localhost', 'https://rent.example'],
])('of %s, asked as %s, the way back leads to %s', (publicUrl, host, back) => {
  expect(ownOrigin({ publicUrl, simulated: true }, host)).toBe(back);
});

test('real banks and tills send people back to the one address they know', () => {
  const settings = { publicUrl: 'http://localhost:8080', simulated: false };
  expect(ownOrigin(settings, '127.0.0.1:8080')).toBe('http://localhost:8080');
});
