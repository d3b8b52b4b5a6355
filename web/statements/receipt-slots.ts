// A place on the receipt that later features fill: the invoice of the same days.
import type { ComponentType } from 'react';
import type { Deal } from '#core/deals/shapes.ts';

declare module '#web/base/screen.ts' {
  interface Slots {
    /** Beside the receipt: how the days of it were invoiced. */
    receiptInvoice: ComponentType<ReceiptInvoiceProps>;
  }
}

export type ReceiptInvoiceProps = { deal: Deal; from: string; through: string };
