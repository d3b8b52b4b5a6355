// Columns that several exports share. What an answer says as text becomes numbers, days and percents of a sheet.
import { cents, parseMoney } from '#core/base/money.ts';
import { type Day, day } from '#core/base/time.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import type { SheetColumn } from '#server/base/sheet.ts';

export const text = <Row>(header: string, value: (row: Row) => string | null): SheetColumn<Row> => {
  return { kind: 'text', header, value };
};

export const money = <Row>(header: string, value: (row: Row) => string | null | undefined): SheetColumn<Row> => {
  return { kind: 'money', header, value: (row) => parseMoney(value(row) ?? '') ?? null };
};

/** What is taken out of sales stands with a minus, as on the screen. */
const taken = <Row>(header: string, value: (row: Row) => string | null | undefined): SheetColumn<Row> => {
  const negative = (row: Row) => {
    const amount = parseMoney(value(row) ?? '');
    return amount === undefined ? null : cents(0 - amount);
  };
  return { kind: 'money', header, value: negative };
};

export const count = <Row>(header: string, value: (row: Row) => number | null | undefined): SheetColumn<Row> => {
  return { kind: 'count', header, value: (row) => value(row) ?? null };
};

export const percent = <Row>(header: string, value: (row: Row) => string | null): SheetColumn<Row> => {
  const share = (row: Row) => {
    const written = value(row);
    return written === null ? null : Number((Number(written) / 100).toFixed(6));
  };
  return { kind: 'percent', header, value: share };
};

export const date = <Row>(header: string, value: (row: Row) => string | null): SheetColumn<Row> => {
  const written = (row: Row): Day | null => {
    const cell = value(row);
    return cell === null ? null : day(cell);
  };
  return { kind: 'day', header, value: written };
};

type Lined = {
  figures: FiguresText | null;
  percentage_rent?: string | null;
  compared: FiguresText | null;
  change: string | null;
  compared_days?: number | null;
  not_reported_days?: number | null;
};

/**
 * Gross Sales to Adjusted Gross, % Rent, # Transactions and Avg Sale, in the order of the daily report; then what went
 * back beside refunds, and the tax that is left.
 */
export function figureColumns<Row extends Pick<Lined, 'figures' | 'percentage_rent'>>(): SheetColumn<Row>[] {
  return [
    money('Gross Sales', ({ figures }) => figures?.gross_sales),
    money('Tax', ({ figures }) => figures?.tax),
    money('Tip', ({ figures }) => figures?.tip),
    money('Subtotal', ({ figures }) => figures?.subtotal),
    taken('Refund', ({ figures }) => figures?.refund),
    taken('Gift Card', ({ figures }) => figures?.gift_card),
    money('Adjusted Gross', ({ figures }) => figures?.adjusted_gross),
    money('% Rent', (row) => row.percentage_rent),
    count('# Transactions', ({ figures }) => figures?.transactions),
    money('Avg Sale', ({ figures }) => figures?.average_sale),
    money('Returned Tax', ({ figures }) => figures?.returned_tax),
    money('Returned Tip', ({ figures }) => figures?.returned_tip),
    money('Returned Gift Card', ({ figures }) => figures?.returned_gift_card),
    money('Tax Left', ({ figures }) => figures?.tax_left),
  ];
}

export function comparedColumns<Row extends Pick<Lined, 'compared' | 'change'>>(): SheetColumn<Row>[] {
  return [
    money('Adjusted Gross, compared', ({ compared }) => compared?.adjusted_gross),
    percent('Change', ({ change }) => change),
  ];
}

/** The same, with on how many days it stands. */
export function pairedColumns<Row extends Lined>(): SheetColumn<Row>[] {
  return [...comparedColumns<Row>(), ...dayColumns<Row>()];
}

export function dayColumns<Row extends Pick<Lined, 'compared_days' | 'not_reported_days'>>(): SheetColumn<Row>[] {
  return [
    count('Days compared', ({ compared_days }) => compared_days),
    count('Days not reported', ({ not_reported_days }) => not_reported_days),
  ];
}
