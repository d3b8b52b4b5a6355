// Whether this installation can do what an organisation will ask of it: mail, bank transfers, sales systems.
import { useQuery } from '@tanstack/react-query';
import type { InstallationState } from '#core/staff/organisations-contract.ts';
import { count, dateAndTime } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { installationQuery } from '#web/staff/organisations/organisation-queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';

export function InstallationCard() {
  const query = useQuery(installationQuery);
  return (
    <SectionCard title="On this installation" flush>
      <QueryView query={query} failed="Its state could not be read">
        {(state) => (
          <>
            <CardLine
              title={state.organisations === 0 ? 'No organization yet' : organisations(state.organisations)}
              detail={state.organisations === 0 ? 'This will be the first' : 'Both sides together'}
            />
            <CardLine title={mailTitle(state)} detail={mailDetail(state)} action={<Pill {...mailPill(state)} />} />
            <CardLine title="Bank transfers" detail={BANK[state.bank].detail} action={<Pill {...BANK[state.bank]} />} />
            <CardLine
              title="Sales systems"
              detail={tillsDetail(state)}
              action={<Link href="/new-ui/resources/pos-integrations">Which</Link>}
            />
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

type PillWords = { tone: PillTone; word: string };
const Pill = ({ tone, word }: PillWords) => <StatusPill tone={tone}>{word}</StatusPill>;
const organisations = (number: number) => (number === 1 ? '1 organization' : `${count(number)} organizations`);

const BANK: Record<InstallationState['bank'], PillWords & { detail: string }> = {
  real: { tone: 'works', word: 'Works', detail: 'AutoPay collects rent' },
  simulated: { tone: 'theirs', word: 'Simulated', detail: 'No money moves' },
  off: { tone: 'ended', word: 'Off', detail: 'Not set up. Needed only for AutoPay.' },
};

/** What a screen tells people to ask support for, when the operator has not set it. */
function tillsDetail({ tills: { ready, missing } }: InstallationState): string {
  const lacking = missing.length === 0 ? '' : `. Settings of the operator are missing for ${missing.join(', ')}`;
  return `${count(ready.length)} can be connected${lacking}`;
}

function mailTitle({ mail }: InstallationState): string {
  return mail.way === 'server' ? 'Mail goes out' : 'No mail leaves';
}

function mailDetail({ mail }: InstallationState): string {
  if (mail.way === 'mailbox') return 'The administrator reads it in the mailbox';
  if (mail.way === 'nowhere') return 'Set SMTP_URL: without it nobody gets an invitation or a code';
  if (mail.waiting > 0) return `${count(mail.waiting)} have waited for five minutes or more`;
  return mail.last_sent_at ? `The last one left ${dateAndTime(mail.last_sent_at)}` : 'None was sent yet';
}

function mailPill({ mail }: InstallationState): PillWords {
  if (mail.way === 'mailbox') return { tone: 'theirs', word: 'Mailbox' };
  if (mail.way === 'nowhere') return { tone: 'failed', word: 'Off' };
  return mail.waiting > 0 ? { tone: 'failed', word: 'Stuck' } : { tone: 'works', word: 'Works' };
}
