import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getDispute } from '#core/payments/disputes/dispute-contract.ts';
import { listAudit } from '#core/staff/audit-contract.ts';
import {
  findAnything,
  getPaymentsGuard,
  listFeeds,
  openCompany,
  openDeal,
  openPerson,
  type StaffFound,
} from '#core/staff/contract.ts';
import { listEscalated } from '#core/staff/disputes-contract.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';

export const findQuery = (search: string, kind: StaffFound['kind'] | undefined) =>
  queryOptions({
    queryKey: ['staff', 'find', search, kind ?? 'any'],
    queryFn: ({ signal }) => call(findAnything, { query: { search, kind: kind ? [kind] : [] }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Each opening is told to the person, so that looking again within the minute asks nobody. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'person', id],
    queryFn: ({ signal }) => call(openPerson, { params: { id }, signal }),
    staleTime: 60_000,
  });

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'company', id],
    queryFn: ({ signal }) => call(openCompany, { params: { id }, signal }),
  });

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'deal', id],
    queryFn: ({ signal }) => call(openDeal, { params: { id }, signal }),
  });

type FeedsQuestion = z.input<typeof listFeeds.query>;
export const feedsQuery = (question: FeedsQuestion) =>
  queryOptions({
    queryKey: ['staff', 'feeds', question],
    queryFn: ({ signal }) => call(listFeeds, { query: question, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const FEEDS_PAGE = 999;

/** The feeds of one company or one connection. */
export const feedsOfQuery = (of: { company: number } | { deal: number }) =>
  queryOptions({
    queryKey: ['staff', 'feeds-of', of],
    queryFn: ({ signal }) => callWhole(listFeeds, { query: { ...of, state: [], pageSize: FEEDS_PAGE }, signal }),
    refetchInterval: 60_000,
  });

type AuditQuestion = z.input<typeof listAudit.query>;
export const auditQuery = (question: AuditQuestion) =>
  queryOptions({
    queryKey: ['staff', 'audit', question],
    queryFn: ({ signal }) => call(listAudit, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

export const guardQuery = queryOptions({
  queryKey: ['staff', 'payments'],
  queryFn: ({ signal }) => call(getPaymentsGuard, { signal }),
});

export const escalatedQuery = (question: z.input<typeof listEscalated.query>) =>
  queryOptions({
    queryKey: ['staff', 'disputes', question],
    queryFn: ({ signal }) => call(listEscalated, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

export const disputeQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'dispute', id],
    queryFn: ({ signal }) => call(getDispute, { params: { id }, signal }),
  });
