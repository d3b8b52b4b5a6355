// Sales of a month as text. A gap is no zero: where days are missing and nothing was sold, no figure stands.
import type { Currency } from '#core/base/money.ts';
import { DASH, money, shortMoney } from '#web/base/format.ts';

type MonthSales = { sales_that_count: string; missing_days: number };

const isUnknown = ({ sales_that_count: sold, missing_days: missing }: MonthSales) => missing > 0 && Number(sold) === 0;

export const soldText = (month: MonthSales & { currency: Currency }): string =>
  isUnknown(month) ? DASH : money(month.sales_that_count, month.currency);

export const shortSoldText = (month: MonthSales, currency: Currency): string =>
  isUnknown(month) ? DASH : shortMoney(month.sales_that_count, currency);
