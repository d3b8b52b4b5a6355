// One entry of the log with everything it holds. Secrets were left out when it was written.
import type { AuditLine } from '#core/staff/audit-contract.ts';
import { dateAndTime } from '#web/base/format.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import classes from '#web/staff/staff.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

export function AuditEntryPanel({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  return (
    <SidePanel opened={line !== undefined} title={line?.action ?? ''} onClose={onClose}>
      {line ? <Entry line={line} /> : null}
    </SidePanel>
  );
}

function Entry({ line }: { line: AuditLine }) {
  const { actor, on_behalf_of: other } = line;
  return (
    <div className={classes.entry}>
      <FactList
        facts={[
          ['When', dateAndTime(line.at)],
          ['Who', actor ? `${actor.name}, ${actor.username}` : 'Nobody signed in, or the clock'],
          ...(other ? [['Acting as', `${other.name}, ${other.username}`] as const] : []),
          ['Chain', `${line.chain}, no. ${line.seq}`],
          ['From', line.ip ?? '—'],
          ['Request', line.request_id ?? '—'],
        ]}
      />
      <Json title="Object" value={line.object} />
      <Json title="Before" value={line.before} />
      <Json title="After" value={line.after} />
      <section>
        <h3>Hash</h3>
        <p className={classes.code}>{line.hash}</p>
      </section>
    </div>
  );
}

function Json({ title, value }: { title: string; value: Record<string, unknown> | null }) {
  if (!value || Object.keys(value).length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <pre className={`${classes.code} ${classes.json}`}>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
