// Whom to ask when a page's read is refused: a later feature knows the names and fills it in.
import { type ComponentType, lazy } from 'react';

let filling: ComponentType | undefined;

export function registerRefused(load: () => Promise<{ Refused: ComponentType }>): void {
  filling = lazy(async () => ({ default: (await load()).Refused }));
}

export function refusedWords(): ComponentType | undefined {
  return filling;
}
