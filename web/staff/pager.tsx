// From page to page of a list, with the page in the address.
import { Button } from '@mantine/core';
import { count } from '#web/base/format.ts';
import classes from '#web/staff/staff.module.css';

type PagerProps = { page: number; pageSize: number; total: number; more?: boolean; onPage: (page: number) => void };

/** `more` says that the total is only how far was counted. */
export function Pager({ page, pageSize, total, more = false, onPage }: PagerProps) {
  if (total <= pageSize && page === 1) return null;
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span>
        {count(Math.min(first, total))} – {count(last)} of {count(total)}
        {more ? ' or more' : ''}
      </span>
      <span className={classes.buttons}>
        <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" size="xs" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
