// Step one: which sales system the store uses. Toast is asked a second time, for the way its data is read.
import { useContext } from 'react';
import type { PosType } from '#core/pos/pos-types.ts';
import { connectHref, newPosHref, posHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { InCompany, PosWizard, useCompanyId } from '#web/pos/pos-wizard.tsx';
import { TypeChoice } from '#web/pos/type-choice.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';

const TOASTS: readonly PosType[] = ['toast', 'toast_api', 'toast_adapter'];

export function NewPosPage() {
  const { go } = useContext(MovingContext);
  return (
    <InCompany id={useCompanyId()} title="Connect a sales system">
      {({ id }) => (
        <PosWizard
          at={0}
          question="Which sales system does the store use?"
          lead="Choose it to see what it needs. Sales are read every 15 minutes once its locations are chosen."
          back={() => go(posHref(id))}
          next={{ label: 'Upload instead', act: () => go(connectHref(id, 'manual')) }}
        >
          <TypeChoice hrefOf={(type) => connectHref(id, type)} />
        </PosWizard>
      )}
    </InCompany>
  );
}

export function ToastChoicePage() {
  const { go } = useContext(MovingContext);
  return (
    <InCompany id={useCompanyId()} title="Connect Toast">
      {({ id }) => (
        <PosWizard
          at={0}
          question="How should Toast be read?"
          lead="The API reads sales every 15 minutes. The nightly export brings yesterday each morning."
          back={() => go(newPosHref(id))}
          next={{ label: 'Use the API', act: () => go(connectHref(id, 'toast_api')) }}
        >
          <TypeChoice hrefOf={(type) => connectHref(id, type)} only={(type) => TOASTS.includes(type)} />
          <p className={classes.quiet}>
            Not sure? <Link href={connectHref(id, 'toast_api')}>Start with the API</Link>; the export can be added
            later.
          </p>
        </PosWizard>
      )}
    </InCompany>
  );
}
