// The folders and files of Toast's nightly export for a merchant's shops. A day's folder appears five hours after
// midnight; Toast keeps seven days, and this one more, as a merchant's copy would.
import { addDays, type Day, day, dayIn, offsetIn } from '#core/base/time.ts';
import { dayBounds, type Shop, type ShopItem, type ShopSale } from '#simulators/shop.ts';
import { centreOf } from '#simulators/toast/render.ts';

const KEPT_DAYS = 60;
const READY_MS = 5 * 3_600_000;
const FILES = ['OrderDetails.csv', 'PaymentDetails.csv', 'ItemSelectionDetails.csv'] as const;

/** Names in a folder of the export, or undefined where there is none. */
export function namesIn(shops: Shop[], now: Date, path: string): string[] | undefined {
  const [location = '', folder = '', more] = path.split('/').filter((part) => part !== '');
  if (location === '') return shops.map(({ id }) => id);
  const shop = shops.find(({ id }) => id === location);
  const folders = shop ? foldersOf(shop, now) : [];
  if (folder === '') return shop && folders;
  return folders.includes(folder) && more === undefined ? [...FILES] : undefined;
}

export function contentOf(shops: Shop[], now: Date, path: string): string | undefined {
  const [location = '', folder = '', file = ''] = path.split('/').filter((part) => part !== '');
  const shop = shops.find(({ id }) => id === location);
  if (!shop || !foldersOf(shop, now).includes(folder)) return undefined;
  const businessDay = day(`${folder.slice(0, 4)}-${folder.slice(4, 6)}-${folder.slice(6)}`);
  if (file === 'OrderDetails.csv') return csv(shop.onDay(businessDay).map((sale) => orderRow(shop, sale)));
  if (file === 'PaymentDetails.csv') return csv(paymentRows(shop, businessDay));
  if (file === 'ItemSelectionDetails.csv') {
    return csv(shop.onDay(businessDay).flatMap((sale) => sale.items.map((item) => itemRow(shop, sale, item))));
  }
  return undefined;
}

function foldersOf({ timeZone }: Shop, now: Date): string[] {
  const last = addDays(dayIn(new Date(now.getTime() - READY_MS), timeZone), -1);
  return Array.from({ length: KEPT_DAYS }, (_, index) => addDays(last, -index).replaceAll('-', ''));
}

function orderRow(shop: Shop, sale: ShopSale) {
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  const [net, tax] = [total(netOf), total((item) => item.tax)];
  return {
    Location: shop.name,
    'Order Id': sale.id,
    'Order #': String(sale.number),
    Opened: local(sale.openedAt, shop),
    'Tab Names': `Table "${sale.number}", window`,
    'Revenue Center': centreOf(sale),
    'Discount Amount': text(total((item) => item.discount)),
    Amount: text(net),
    Tax: text(tax),
    Tip: text(sale.tip),
    Gratuity: text(sale.serviceCharge),
    Total: text(net + tax + sale.tip + sale.serviceCharge),
    Voided: String(sale.voided),
    Paid: local(sale.closedAt, shop),
    Closed: local(sale.closedAt, shop),
  };
}

/** What was paid on the day, and what was given back on it. */
function paymentRows(shop: Shop, businessDay: Day) {
  const { from, to } = dayBounds(businessDay, shop.timeZone);
  const sold = shop.onDay(businessDay);
  const back = shop.refunded(from, to).map(({ sale }) => sale);
  const sales = [...sold, ...back.filter(({ id }) => !sold.some((sale) => sale.id === id))];
  return sales.flatMap((sale) =>
    sale.payments.map((payment, index) => {
      const refund = index === sale.payments.length - 1 ? sale.refunds[0] : undefined;
      const shown = refund && refund.at < to ? refund : undefined;
      return {
        Location: shop.name,
        'Payment Id': payment.id,
        'Order Id': sale.id,
        'Paid Date': local(sale.closedAt, shop),
        'Order Date': local(sale.openedAt, shop),
        Amount: text(payment.amount),
        Tip: text(payment.tip),
        Refunded: shown ? 'PARTIAL' : '',
        'Refund Date': shown ? local(shown.at, shop) : '',
        'Refund Amount': shown ? text(shown.net + shown.tax) : '',
        'Refund Tip Amount': shown ? text(shown.tip) : '',
        'Void Date': sale.voided ? local(sale.modifiedAt, shop) : '',
        Status: sale.voided ? 'VOIDED' : 'CAPTURED',
        Type: { card: 'Credit/Debit', cash: 'Cash', gift_card: 'Gift Card' }[payment.type],
        'Card Number': payment.cardNumber ?? '',
      };
    }),
  );
}

function itemRow(shop: Shop, sale: ShopSale, item: ShopItem) {
  return {
    Location: shop.name,
    'Order Id': sale.id,
    'Item Selection Id': item.id,
    'Menu Item': item.name,
    'Sales Category': item.category ?? '',
    'Gross Price': text(item.quantity * item.unitPrice),
    Discount: text(item.discount),
    'Net Price': text(netOf(item)),
    Qty: String(item.quantity),
    Tax: text(item.tax),
    'Void?': String(sale.voided),
    Deferred: String(item.giftCard),
  };
}

/** With a byte order mark and quotes, as spreadsheets write it. */
function csv(rows: Record<string, string>[]): string {
  const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** MM/DD/YYYY HH:MM:SS on the restaurant's wall. */
function local(at: Date, { timeZone }: Shop): string {
  const wall = new Date(at.getTime() + offsetIn(at, timeZone)).toISOString();
  return `${wall.slice(5, 7)}/${wall.slice(8, 10)}/${wall.slice(0, 4)} ${wall.slice(11, 19)}`;
}

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
const text = (cents: number) => (cents / 100).toFixed(2);
