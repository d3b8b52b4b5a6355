// Both signatures below a statement: a name on a line, or a dashed place that says whose turn it is.
import type { Statement } from '#core/months/shapes.ts';
import { zonedTime } from '#web/base/format.ts';
import classes from '#web/months/statement-paper.module.css';

export function Signatures({ statement, zone }: { statement: Statement; zone: string }) {
  const signed = statement.versions.find(({ holds }) => holds);
  const closed = statement.state === 'closed' ? statement.history.find(({ state }) => state === 'closed') : undefined;
  return (
    <div className={classes.signatures}>
      <div>
        <p className={classes.name} data-open={!signed || undefined}>
          {signed?.name}
        </p>
        <p className={classes.small}>
          {signed ? `${signed.title}, ${signed.company}` : `Signed for ${statement.merchant.name}`}
        </p>
        <p className={classes.small}>
          {signed ? `Signed ${zonedTime(signed.signed_at, zone)}, confirmed with password and code` : 'Not signed'}
        </p>
      </div>
      <div>
        <p className={classes.name} data-open={!closed || undefined}>
          {closed?.by}
        </p>
        <p className={classes.small}>Accepted for {statement.landlord.name}</p>
        <p className={classes.small}>{closed ? zonedTime(closed.at, zone) : 'Not accepted'}</p>
      </div>
    </div>
  );
}
