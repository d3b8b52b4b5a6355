// A connection being written, kept in this tab so that a reload or a look at another page loses nothing.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { tabStore } from '#web/base/browser-storage.ts';

export type Merchant = { legal_name: string; contact_email: string; company?: number | undefined };
export type ConnectionDraft = {
  premises: number | undefined;
  premises_unit: string;
  merchant: Merchant;
  has_manual_upload: boolean;
  terms: DealTermsText | undefined;
};

const StoredDraft = z.object({
  premises: z.number().optional(),
  premises_unit: z.string(),
  merchant: z.object({ legal_name: z.string(), contact_email: z.string(), company: z.number().optional() }),
  has_manual_upload: z.boolean(),
  terms: z.custom<DealTermsText>((value) => typeof value === 'object' && value !== null).optional(),
});

const EMPTY_DRAFT: ConnectionDraft = {
  premises: undefined,
  premises_unit: '',
  merchant: { legal_name: '', contact_email: '' },
  has_manual_upload: false,
  terms: undefined,
};

export function useConnectionDraft(masterCompany: number, start: Partial<ConnectionDraft>) {
  const key = `breakpoint.new-connection.${masterCompany}`;
  const [draft, setDraft] = useState<ConnectionDraft>(() => ({
    ...EMPTY_DRAFT,
    ...start,
    ...readDraft(tabStore.read(key)),
  }));
  return {
    draft,
    change: (changes: Partial<ConnectionDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      tabStore.write(key, JSON.stringify(next));
    },
    forget: () => tabStore.remove(key),
  };
}

/** Keeps what a step holds when it is left by other ways than its buttons: a reload, a link, Back of the browser. */
export function useKeptOnLeaving(keep: () => void): void {
  const latest = useRef(keep);
  useLayoutEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/** What an older version of the product or another hand wrote there counts as nothing. */
export function readDraft(text: string | null): Partial<ConnectionDraft> {
  try {
    const parsed = StoredDraft.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
