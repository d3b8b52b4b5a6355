// What the page Rent reads. Its keys start with 'payments': every step of AutoPay reads them again.
import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '#core/base/money.ts';
import { getApprovalRule, listDrafts } from '#core/payments/approvals/approval-contract.ts';
import { listLateInterest } from '#core/payments/approvals/interest-contract.ts';
import { getRentMonth, listRentLines } from '#core/payments/approvals/rent-contract.ts';
import type { RentState } from '#core/payments/approvals/rent-states.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';

const PAGE = 999;
const meta = { errors: 'silent' } as const;

export type RentScope = { master_company: number; month?: string | undefined };

export const rentMonthQuery = ({ master_company, month }: RentScope) =>
  queryOptions({
    queryKey: ['payments', 'rent-month', master_company, month ?? ''],
    queryFn: ({ signal }) => call(getRentMonth, { query: { master_company, ...(month && { month }) }, signal }),
    meta,
  });

/** Chosen from and added up on the screen, so it is read whole. */
export const draftsQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['payments', 'drafts', master_company],
    queryFn: ({ signal }) => callWhole(listDrafts, { query: { master_company, pageSize: PAGE }, signal }),
    meta,
  });

export const rentLinesQuery = ({ master_company, month }: RentScope, state: RentState, currency: Currency) =>
  queryOptions({
    queryKey: ['payments', 'rent-lines', master_company, month ?? '', state, currency],
    queryFn: ({ signal }) =>
      callWhole(listRentLines, {
        query: { master_company, ...(month && { month }), state, currency, pageSize: PAGE },
        signal,
      }),
    meta,
  });

export const approvalRuleQuery = (deal: number) =>
  queryOptions({
    queryKey: ['payments', 'approval-rule', deal],
    queryFn: ({ signal }) => call(getApprovalRule, { params: { deal }, signal }),
    meta,
  });

/** Decided one by one on the screen, so it is read whole. */
export const lateInterestQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['payments', 'late-interest', master_company],
    queryFn: ({ signal }) => callWhole(listLateInterest, { query: { master_company, pageSize: PAGE }, signal }),
    meta,
  });
