// Features further right write to the deal's chain too; each says here how its entries read in the deal's history.
import type { Role } from '#core/base/permissions.ts';
import { extensionPoint } from '#server/base/extension-point.ts';

type WordedEntry = {
  readonly action: string;
  readonly actor: string;
  /** Which side acted; null for the clock. */
  readonly side: Role | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence, or undefined where the entry is not the feature's own or not for this reader. */
type ActivityWording = (entry: WordedEntry, reader: Role) => string | undefined;

export const activityWording = extensionPoint<ActivityWording>();
