import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/breakpoint/', import.meta.url));

export const imagePath = (key: string) => `${CACHE}image-${key}.tar`;
export const templateName = (key: string) => `breakpoint_template_${key}`;

/** Owns the databases of tests: it may create roles and nothing more, as where PostgreSQL is a managed service. */
export const OWNER = 'breakpoint_owner';

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The same database, as whoever owns it. */
export function ownersUrl(url: string, database: string): string {
  const changed = new URL(databaseUrl(url, database));
  changed.username = OWNER;
  changed.password = OWNER;
  return changed.toString();
}
