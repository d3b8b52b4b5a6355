// The merchant's officer signs the statement of a month.
import { fullDate } from '#core/base/spoken.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { showToast } from '#web/base/toast.ts';
import { useCertify } from '#web/months/queries.ts';
import { SignForm } from '#web/months/sign-form.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function SignCard({ statement }: { statement: Statement }) {
  const certify = useCertify(statement);
  const month = monthTitle(statement.month);
  return (
    <SignForm
      title={`Certify ${month}`}
      aside={<StatusPill tone="yours">{`Due ${fullDate(statement.due)}`}</StatusPill>}
      consent={`I certify this statement as an officer of ${statement.merchant.name}.`}
      proof={({ name, title }) => ({
        title: `Sign ${month}`,
        consequence: `You sign the sales statement of ${month} as ${name}, ${title}. The property owner is told.`,
        action: 'Sign and certify',
      })}
      action="Sign and certify"
      hint="After signing, a correction makes a new version; both stay readable. The code comes by e-mail or from your authenticator app."
      onSign={async (signature) => {
        const { results } = await certify.mutateAsync({ figures_sha256: statement.figures_sha256, ...signature });
        const refused = results.find(({ result }) => result === 'refused');
        if (refused) showToast('bad', refused.detail);
        else showToast('ok', `${month} is certified.`);
      }}
    />
  );
}
