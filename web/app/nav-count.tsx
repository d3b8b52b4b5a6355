// How many things wait behind an entry of the navigation: those of its tasks in the portfolio that is shown. Tasks are asked
// for by the header anyway, so whoever may do nothing there asks for nothing.
import { useQuery } from '@tanstack/react-query';
import classes from '#web/app/sidebar.module.css';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { tasksQuery } from '#web/tasks/queries.ts';

export function NavCount({ kind }: { kind: string }) {
  const company = useMasterCompany();
  const { data = [] } = useQuery({ ...tasksQuery, enabled: false });
  const shown = data.filter((task) => task.kind === kind && task.link.split('/').includes(String(company?.id)));
  const count = shown.reduce((sum, task) => sum + (task.count ?? 1), 0);
  return <span className={classes.count}>{count === 0 ? null : count}</span>;
}
