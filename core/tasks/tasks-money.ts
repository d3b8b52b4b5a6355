// How much money depends on tasks: 442.40 in dispute and a failed debit of 1,232.80 are 1,675.20. Amounts of two
// currencies have no sum, and nothing is said then.
import { type Currency, moneyText, parseMoney, sum } from '#core/base/money.ts';
import type { Task } from '#core/tasks/contract.ts';

export function moneyOfTasks(tasks: readonly Task[]): { amount: string; currency: Currency } | undefined {
  const paid = tasks.filter(({ amount }) => amount !== undefined);
  const [currency, ...others] = new Set(paid.flatMap((task) => task.currency ?? []));
  if (currency === undefined || others.length > 0) return undefined;
  return { amount: moneyText(sum(paid.flatMap(({ amount }) => parseMoney(amount!) ?? []))), currency };
}
