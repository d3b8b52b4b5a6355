// The span of days of a statement or report, kept in the address: the last 90 days unless somebody chose others. The
// months a bookkeeper asks for are one press away.
import { Button, TextInput } from '@mantine/core';
import { useAddress } from '#web/base/address.ts';
import { today } from '#web/deals/today.ts';
import { bookSpans } from '#web/payments/books/book-spans.ts';
import bookClasses from '#web/payments/books/books.module.css';
import { BookAddress, bookDays } from '#web/payments/books/chosen-days.ts';
import type { BookDays } from '#web/payments/queries.ts';

/** `daysOf` says which days those are while nobody has chosen any. */
export function useBookDays(daysOf = bookDays): { days: BookDays; change: (changes: Partial<BookDays>) => void } {
  const [address, change] = useAddress(BookAddress);
  return { days: daysOf(address, today()), change };
}

export function BookDaysInput({ days, change }: ReturnType<typeof useBookDays>) {
  return (
    <div className={bookClasses.days}>
      <div className={bookClasses.presets}>
        {bookSpans(today()).map(({ label, from, through }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            aria-pressed={days.from === from && days.through === through}
            onClick={() => change({ from, through })}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextInput
        type="date"
        label="From"
        value={days.from}
        max={days.through}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Through"
        value={days.through}
        min={days.from}
        onChange={(event) => change({ through: event.currentTarget.value })}
      />
    </div>
  );
}
