// Exports with a known layout. PaymentsHub: one line a batch day with what its card terminal took; SkyTab: the Sales
// Summary by business day. Headings are matched without case and signs, and each may be written in several ways; a file
// without the columns marked as needed is not such an export.
import { type ColumnMapping, headingKey, type UploadField } from '#core/sales/upload-fields.ts';

export type Vendor = 'paymentshub' | 'skytab';
type Layout = Partial<Record<UploadField, readonly [string, ...string[]]>>;

export const VENDOR_LAYOUTS: Readonly<Record<Vendor, Layout>> = {
  paymentshub: {
    day: ['Batch Date', 'Transaction Date', 'Settlement Date', 'Date'],
    gross: ['Gross Sales', 'Sales Amount', 'Total Amount', 'Amount'],
    tax: ['Tax Amount', 'Tax'],
    tip: ['Tip Amount', 'Tips', 'Tip'],
    refund: ['Refund Amount', 'Refunds', 'Returns', 'Credits'],
    transactions: ['Sales Count', 'Transaction Count', 'Transactions', 'Count'],
    refunds: ['Refund Count', 'Credit Count'],
  },
  skytab: {
    day: ['Business Date', 'Business Day', 'Date'],
    net: ['Net Sales', 'Net Total'],
    tax: ['Taxes', 'Tax', 'Sales Tax'],
    tip: ['Tips', 'Gratuity'],
    discount: ['Discounts', 'Discount Total'],
    service_charge: ['Service Charges', 'Fees'],
    refund: ['Refunds', 'Returns'],
    gift_card_sold: ['Gift Cards Sold', 'Gift Card Sales'],
    transactions: ['Orders', 'Tickets', 'Guest Checks'],
  },
};

const NEEDED: Readonly<Record<Vendor, readonly UploadField[]>> = {
  paymentshub: ['day', 'gross', 'transactions'],
  skytab: ['day', 'net', 'tax'],
};

/** Undefined where the file is not the vendor's export. */
export function vendorMapping(vendor: Vendor, headings: readonly string[]): ColumnMapping | undefined {
  const byKey = new Map(headings.map((heading) => [headingKey(heading), heading]));
  const mapping: ColumnMapping = {};
  for (const [field, names] of Object.entries(VENDOR_LAYOUTS[vendor]) as [UploadField, readonly string[]][]) {
    const matchedHeading = names.map((name) => byKey.get(headingKey(name))).find((heading) => heading !== undefined);
    if (matchedHeading !== undefined && !Object.values(mapping).includes(matchedHeading))
      mapping[field] = matchedHeading;
  }
  return NEEDED[vendor].every((field) => mapping[field] !== undefined) ? mapping : undefined;
}

export function vendorNeeds(vendor: Vendor): string {
  return NEEDED[vendor].map((field) => `“${VENDOR_LAYOUTS[vendor][field]?.[0]}”`).join(', ');
}
