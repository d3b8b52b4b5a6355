// A step that is not, or no longer, asked for.
import { IconCircleCheck } from '@tabler/icons-react';
import { useContext } from 'react';
import { overviewHref } from '#web/payments/bank/links.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type NothingToDoProps = {
  company: { id: number };
  title: string;
  hint?: string;
  /** In place of a wizard, which would have brought the page’s heading. */
  page?: boolean;
};

export function NothingToDo({ company, title, hint, page = false }: NothingToDoProps) {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      page={page}
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={title}
      hint={hint ?? 'The overview shows what comes next.'}
      step={{ label: 'Open the overview', act: () => go(overviewHref(company.id)) }}
    />
  );
}
