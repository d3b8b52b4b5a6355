// Twelve months of sales, typed. One amount can be given to all of them.
import { Button, TextInput } from '@mantine/core';
import { CURRENCY_SYMBOL, type Currency, parseMoney } from '#core/base/money.ts';
import { firstDay, type Month } from '#core/base/time.ts';
import { monthName } from '#core/statements/receipt-words.ts';
import { EXAMPLE, type TypedMonth } from '#web/statements/forecast-months.ts';
import classes from '#web/statements/what-if.module.css';

type ForecastFieldsProps = { months: TypedMonth[]; currency: Currency; onChange: (months: TypedMonth[]) => void };

export function ForecastFields({ months, currency, onChange }: ForecastFieldsProps) {
  const first = months[0]?.sales ?? EXAMPLE;
  const write = (at: number, sales: string) =>
    onChange(months.map((month, index) => (index === at ? { ...month, sales } : month)));
  return (
    <>
      <div className={classes.months}>
        {months.map(({ month, sales }, index) => (
          <TextInput
            key={month}
            label={monthName(firstDay(month as Month))}
            leftSection={CURRENCY_SYMBOL[currency]}
            inputMode="decimal"
            value={sales}
            error={isAmount(sales) ? undefined : 'Must be decimal'}
            onChange={(event) => write(index, event.currentTarget.value)}
          />
        ))}
      </div>
      <Button variant="subtle" size="xs" onClick={() => onChange(months.map((month) => ({ ...month, sales: first })))}>
        Give every month the first amount
      </Button>
    </>
  );
}

function isAmount(text: string): boolean {
  return (parseMoney(text) ?? -1) >= 0;
}
