// Merchants of simulated vendors. A merchant's id says which shops it has, so that nothing needs to be remembered: a
// plain name has two shops of its own, and `store~…` spells out the shops of a store in the demo.
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { idFrom } from '#simulators/chance.ts';
import type { ShopPlan } from '#simulators/shop.ts';

const HISTORY_DAYS = 60;

export type NamedShop = { id: string; name: string; timeZone: string; salesPerDay: number };

/** The id of a merchant that has exactly these shops. */
export function merchantWith(shops: readonly NamedShop[]): string {
  const texts = shops.map(({ id, name, timeZone, salesPerDay }) => [id, name, timeZone, salesPerDay].join('~'));
  return `store~${texts.map((text) => text.replace(/[:|]/g, ' ')).join('|')}`;
}

export function plansOf(type: string, merchant: string, now: Date): ShopPlan[] {
  const opens = addDays(dayIn(now, DEFAULT_ZONE), -HISTORY_DAYS);
  return merchant.startsWith('store~') ? spelledOut(merchant, opens) : ownShops(type, merchant, opens);
}

function spelledOut(merchant: string, opens: Day): ShopPlan[] {
  return merchant
    .slice('store~'.length)
    .split('|')
    .map((text) => {
      const [id = '', name = '', timeZone = DEFAULT_ZONE, salesPerDay = '30'] = text.split('~');
      return { id, name, timeZone, opens, traits: { salesPerDay: Number(salesPerDay) } };
    });
}

function ownShops(type: string, merchant: string, opens: Day): ShopPlan[] {
  return ['Harbor Street', 'Vale Market'].map((name) => ({
    id: idFrom(`${type}:${merchant}:${name}`, 13),
    name,
    timeZone: DEFAULT_ZONE,
    opens,
  }));
}
