// How far the percentage rent of a year is billed and paid: by its own invoices, and by later ones that carried the
// difference. What is billed and not paid is owed on its invoice and is no part of the true-up.
import { type Cents, cents, moneyText, parseMoney, sum, ZERO } from '#core/base/money.ts';
import { dayIn } from '#core/base/time.ts';
import type { YearBilling } from '#core/years/shapes.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { listRentInvoices } from '#server/years/billed-sql.ts';
import type { ReconciledYear } from '#server/years/year-figures.ts';

type Billed = Pick<ReconciledYear, 'figures' | 'placed'>;

/** What no invoice asks for yet, or credits; zero where the year is settled. */
export function leftOf({ figures, placed }: Billed): Cents {
  return cents((parseMoney(figures.true_up) ?? ZERO) - sum([...placed.settled.values()]));
}

type Place = { lineage_id: number; time_zone: string };

export async function readBilling(
  db: Tx,
  { lineage_id, time_zone }: Place,
  year: Billed,
  outside: string | null,
): Promise<YearBilling> {
  const { figures, placed } = year;
  const invoices = new Map(
    (await asSystem(db, () => listRentInvoices(db, lineage_id))).map((invoice) => [invoice.number, invoice]),
  );
  const open = sum(
    [...placed.invoices].filter(([number]) => invoices.get(number)!.open > 0).map(([, amount]) => amount),
  );
  const billed = parseMoney(figures.billed) ?? ZERO;
  const credits = parseMoney(figures.credits) ?? ZERO;
  return {
    invoices: placed.invoices.size,
    paid: moneyText(cents(billed - credits - open)),
    open: moneyText(open),
    settled: [...placed.settled].map(([number, amount]) => {
      const { from, through, issued_at, is_credit } = invoices.get(number)!;
      const issued_on = dayIn(issued_at, time_zone);
      return { number, from, through, issued_on, amount: moneyText(amount), is_credit };
    }),
    left: moneyText(leftOf(year)),
    outside,
  };
}
