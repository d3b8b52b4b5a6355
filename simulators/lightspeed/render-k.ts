// What a sale of the ledger leaves behind in K-Series: mostly one entry, now and then more of them. Every seventh table is
// moved to another account before it pays, every eleventh check is taken up again after it was paid, every fifth is split.
import { entryOf, linesOf, reversed } from '#simulators/lightspeed/render-k-lines.ts';
import type { ShopSale } from '#simulators/shop.ts';

type Entry = ReturnType<typeof entryOf>;

const SECOND = 1_000;

export function entriesOf(sale: ShopSale): Entry[] {
  const entry = entryOf(sale, sale.closedAt);
  // No money for guests' meals: a till is given its change in the morning.
  if (sale.test) return [{ ...entry, type: 'FLOAT' }];
  if (sale.voided) return [{ ...entry, cancelled: isCancelled(sale) }];
  if (sale.number % 11 === 0) return [before(sale), { ...entry, type: 'UPDATE', source: named(sale, 'before') }];
  if (sale.number % 7 === 0) return [moved(sale), entry];
  return [sale.number % 5 === 0 ? { ...entry, type: 'SPLIT' } : entry];
}

/** Every other voided sale is not marked itself: an entry of its own takes it back. */
export function voidOf(sale: ShopSale): Entry[] {
  if (!sale.voided || sale.test || isCancelled(sale)) return [];
  const entry = { ...entryOf(sale, sale.modifiedAt), type: 'VOID', accountFiscId: `${sale.id}.void`, payments: [] };
  const source = { initialAccountId: sale.id, previousAccountId: sale.id };
  return [{ ...entry, source, salesLines: linesOf(sale).map(reversed) }];
}

const isCancelled = ({ number }: ShopSale) => number % 2 === 0;

/** The check as it was paid first, with one tip less. */
function before(sale: ShopSale): Entry {
  const entry = entryOf(sale, new Date(sale.closedAt.getTime() - SECOND));
  const payments = entry.payments.map((payment) => ({ ...payment, tip: '0.00' }));
  return { ...entry, accountFiscId: `${sale.id}.before`, source: { initialAccountId: `${sale.id}.before` }, payments };
}

/** The account that the table was moved from: its lines, and nobody paid. */
function moved(sale: ShopSale): Entry {
  const entry = entryOf(sale, new Date(sale.closedAt.getTime() - SECOND));
  const id = `${sale.id}.moved`;
  return { ...entry, accountFiscId: id, source: { initialAccountId: id }, type: 'TRANSFER', payments: [] };
}

const named = ({ id }: ShopSale, name: string) => ({
  initialAccountId: `${id}.${name}`,
  previousAccountId: `${id}.${name}`,
});
