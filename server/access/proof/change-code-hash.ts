import type { Services } from '#server/base/services.ts';

/** Bound to its session: the same digits mean nothing in another. */
export const changeCodeHash = (services: Services, sessionId: number, code: string): string =>
  services.vault.keyedHash('code', `change:${sessionId}:${code.replace(/[\s-]/g, '').toLowerCase()}`);
