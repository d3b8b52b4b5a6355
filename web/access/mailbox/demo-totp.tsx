import classes from '#web/access/mailbox/mailbox.module.css';
import { useNow } from '#web/access/use-now.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

const STEP_MS = 30_000;

/** The authenticator app of the demo's staff account, which nobody has on a phone. */
export function DemoTotp({ username, code }: { username: string; code: string }) {
  const now = useNow(1_000);
  const left = Math.ceil((STEP_MS - (now % STEP_MS)) / 1_000);
  return (
    <section className={classes.totp} aria-label="Authenticator code of the demo">
      <div>
        <p className={classes.about}>Authenticator app of {username}</p>
        <p className={classes.digits}>
          {code.slice(0, 3)} {code.slice(3)}
          <span className={classes.left}>
            {left} {left === 1 ? 'second' : 'seconds'} left
          </span>
        </p>
      </div>
      <CopyButton text={code} label="Copy code" />
    </section>
  );
}
