import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/breakpoint/', import.meta.url));

export const imagePath = (key: string) => `${CACHE}image-${key}.tar`;
export const templateName = (key: string) => `breakpoint_template_${key}`;

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
