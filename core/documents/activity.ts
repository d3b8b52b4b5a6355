// What documents add to a deal's history, from the audit log. "Dana Whitfield asked for “Certificate of insurance”."
import type { Role } from '#core/base/permissions.ts';

const DOCUMENT_HAPPENINGS = [
  'requested',
  'uploaded',
  'accepted',
  'rejected',
  'dated',
  'reminded',
  'withdrawn',
] as const;
export type DocumentHappening = (typeof DOCUMENT_HAPPENINGS)[number];

type DocumentEntry = {
  readonly action: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence for both sides, or undefined where the entry is not about documents. */
export function documentActivity({ action, actor, after }: DocumentEntry, _reader: Role): string | undefined {
  const happening = DOCUMENT_HAPPENINGS.find((each) => action === `document.${each}`);
  return happening && SENTENCES[happening](actor, `“${after.name}”`, after);
}

type Sentence = (who: string, what: string, after: Readonly<Record<string, unknown>>) => string;

const SENTENCES: Readonly<Record<DocumentHappening, Sentence>> = {
  requested: (who, what) => `${who} asked for ${what}.`,
  uploaded: (who, what) => `${who} sent ${what}.`,
  accepted: (who, what) => `${who} accepted ${what}.`,
  rejected: (who, what, after) => `${who} rejected ${what}: “${after.reason}”`,
  dated: (who, what, after) =>
    after.expiration_date
      ? `${who} set ${what} to expire on ${after.expiration_date}.`
      : `${who} removed the expiration date of ${what}.`,
  reminded: (who, what) => `${who} reminded the merchant of ${what}.`,
  withdrawn: (who, what) => `${who} no longer asks for ${what}.`,
};
