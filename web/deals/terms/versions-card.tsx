// Every version of the terms that was put before the merchant: who proposed it, who accepted it and from where, and the
// fingerprint of its exact wording.
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Deal, TermsVersion } from '#core/deals/shapes.ts';
import { fullDate, zonedTime } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { versionsQuery } from '#web/deals/queries.ts';
import { TermsWords } from '#web/deals/terms/terms-card.tsx';
import classes from '#web/deals/terms/terms-tab.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusDot } from '#web/ui/status-pill.tsx';

type Version = z.output<typeof TermsVersion>;

export function VersionsCard({ deal }: { deal: Deal }) {
  const query = useQuery(versionsQuery(deal.id));
  return (
    <SectionCard title="Versions" flush>
      <Loaded query={query} what="The versions" loading={<span />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              icon={<IconFileText size={28} stroke={1.6} />}
              title="Nothing sent yet"
              hint="A version is kept each time terms are put before the merchant."
            />
          ) : (
            results.map((version) => (
              <VersionLine
                key={version.id}
                version={version}
                state={stateOf(version, results, deal)}
                zone={deal.landlord.company.premises.time_zone}
              />
            ))
          )
        }
      </Loaded>
    </SectionCard>
  );
}

type State = { word: string; tone: 'works' | 'theirs' | 'ended' };

/**
 * The newest accepted one is in force while the agreement runs; one nobody accepted is proposed until it is overtaken.
 */
function stateOf(
  version: Pick<Version, 'id' | 'accepted'>,
  all: readonly Pick<Version, 'id' | 'accepted'>[],
  deal: Pick<Deal, 'status'>,
): State {
  const newestAccepted = all.find(({ accepted }) => accepted !== null);
  if (version.accepted) {
    const runs = deal.status !== 'finished' && deal.status !== 'archived';
    if (version.id === newestAccepted?.id && runs) return { word: 'In force', tone: 'works' };
    return { word: 'Previous Terms', tone: 'ended' };
  }
  const waits = version.id === all[0]?.id && (deal.status === 'pending' || deal.status === 'active_pending');
  return waits ? { word: 'Proposed', tone: 'theirs' } : { word: 'Not accepted', tone: 'ended' };
}

function VersionLine({ version, state, zone }: { version: Version; state: State; zone: string }) {
  const { accepted } = version;
  const who = accepted
    ? `Accepted by ${accepted.by}, ${zonedTime(accepted.at, zone)}`
    : `${version.proposed_by}, ${zonedTime(version.proposed_at, zone)}`;
  return (
    <details className={classes.version}>
      <summary>
        <IconFileText size={16} stroke={1.6} aria-hidden="true" />
        <span>
          <span className={classes.versionTop}>
            <strong>Version {version.version}</strong>
            <StatusDot tone={state.tone}>{state.word}</StatusDot>
          </span>
          <small>{who}</small>
        </span>
      </summary>
      <div className={classes.opened}>
        <dl>
          <Fact label="Proposed by" value={`${version.proposed_by}, ${zonedTime(version.proposed_at, zone)}`} />
          {accepted ? <Fact label="Accepted from" value={accepted.ip} /> : null}
          <Fact label="In effect from" value={fullDate(version.effective_from)} />
          <div>
            <dt>SHA-256 of the wording</dt>
            <dd className={classes.hash}>{version.sha256}</dd>
          </div>
        </dl>
        <TermsWords terms={version.terms} from={version.effective_from} />
      </div>
    </details>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
