// What the screens of statements read. A receipt is read again when the deal it belongs to changes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { getReceipt, previewTerms, type ReceiptQuery, whatIfTerms } from '#core/statements/contract.ts';
import { getEffect, previewEffect } from '#core/statements/effect/contract.ts';
import { uploadEffect } from '#core/statements/effect/upload-effect-contract.ts';
import { type HeldQuery, listHeld } from '#core/statements/held-contract.ts';
import { getRadar } from '#core/statements/radar-contract.ts';
import { call } from '#web/base/api.ts';
import type { Written } from '#web/deals/slots.ts';
import { UPLOAD_EFFECT } from '#web/sales/upload-queries.ts';
import type { UploadEffectProps } from '#web/sales/upload-slots.ts';

export type SalesChoice =
  | { kind: 'past'; months: number }
  | { kind: 'forecast'; months: { month: string; sales: string }[] };

export const receiptQuery = (deal: number, query: Partial<ReceiptQuery>) =>
  queryOptions({
    queryKey: ['deals', 'receipt', deal, query],
    queryFn: ({ signal }) => call(getReceipt, { params: { deal }, query, signal }),
    placeholderData: keepPreviousData,
    // Who may not see the figures reads why on the tab, instead of being sent away from the connection.
    meta: { errors: 'silent' },
  });

export const heldQuery = (query: Partial<HeldQuery>) =>
  queryOptions({
    queryKey: ['deals', 'held', query],
    queryFn: ({ signal }) => call(listHeld, { query, signal }),
    retry: false,
    meta: { errors: 'silent' },
  });

/** Read again when the proposal changes. */
export const effectQuery = (deal: number, updatedAt: string) =>
  queryOptions({
    queryKey: ['deals', 'effect', deal, updatedAt],
    queryFn: ({ signal }) => call(getEffect, { params: { deal }, signal }),
    retry: false,
    meta: { errors: 'silent' },
  });

/** Of terms that are being written: the answer before stays until the next, and a question that is no longer asked is called off. */
export const writtenEffectQuery = (written: Written | undefined) =>
  queryOptions({
    queryKey: ['deals', 'written-effect', written],
    queryFn: ({ signal }) => {
      const { deal, terms, from } = written as Written;
      return call(previewEffect, { params: { deal }, body: { terms, effective_from: from }, signal });
    },
    enabled: written !== undefined,
    placeholderData: written && keepPreviousData,
    staleTime: 300_000,
    gcTime: 60_000,
    retry: false,
    meta: { errors: 'silent' },
  });

/**
 * What an upload would change; asked again when its days are decided in another way. It stands apart from what is read
 * again with all sales: once the upload is counted there is nothing left to ask.
 */
export const uploadEffectQuery = (id: number, resolutions: UploadEffectProps['resolutions']) =>
  queryOptions({
    queryKey: [...UPLOAD_EFFECT, id, resolutions],
    queryFn: ({ signal }) => call(uploadEffect, { params: { id }, body: { resolutions: [...resolutions] }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { errors: 'silent' },
  });

export const radarQuery = (deal: number) =>
  queryOptions({
    queryKey: ['deals', 'radar', deal],
    queryFn: ({ signal }) => call(getRadar, { params: { deal }, signal }),
    retry: false,
    meta: { errors: 'silent' },
  });

export const whatIfQuery = (deal: number, other_terms: DealTermsText | undefined, sales: SalesChoice) =>
  queryOptions({
    queryKey: ['deals', 'what-if', deal, other_terms, sales],
    queryFn: ({ signal }) =>
      call(whatIfTerms, { body: { deal, other_terms: other_terms as DealTermsText, sales }, signal }),
    enabled: other_terms !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { errors: 'silent' },
  });

/** What the deal sells in an average month, which does not depend on the terms being written. */
export const normalMonthQuery = (deal: number | undefined, terms: DealTermsText | undefined) =>
  queryOptions({
    queryKey: ['deals', 'normal-month', deal],
    queryFn: ({ signal }) => call(previewTerms, { body: { terms: terms as DealTermsText, deal }, signal }),
    enabled: deal !== undefined && terms !== undefined,
    staleTime: 300_000,
    retry: false,
    meta: { errors: 'silent' },
  });
