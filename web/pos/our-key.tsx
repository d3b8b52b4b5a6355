// The public key that a vendor has to be given before its files can be read: ours, made for this company. No private key
// is ever typed here.
import { useQuery } from '@tanstack/react-query';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { QueryView } from '#web/base/query-view.tsx';
import classes from '#web/pos/pos-form.module.css';
import { sshKeyQuery } from '#web/pos/queries.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

export function OurKey({ company, type }: { company: number; type: PosType }) {
  const query = useQuery(sshKeyQuery(company, type));
  const title = POS_TITLES[type];
  return (
    <section className={classes.key} aria-labelledby="our-key">
      <h3 id="our-key" className={classes.sub}>
        Our public key
      </h3>
      <p>
        Give it to {title}: in Toast Web under Reports, Settings, Data exports, as the SSH key of the export. It opens
        nothing but the export files, and the private key never leaves us.
      </p>
      <QueryView query={query} failed="The key could not be made">
        {({ public_key }) => (
          <div className={classes.keyLine}>
            <code className={classes.keyText}>{public_key}</code>
            <CopyButton text={public_key} label="Copy key" size="xs" />
          </div>
        )}
      </QueryView>
    </section>
  );
}
