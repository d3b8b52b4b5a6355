// Terms in plain words, then fact by fact.

import { spokenDates } from '#core/base/spoken.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { termsSentences } from '#core/deals/terms-words.ts';
import { zonedTime } from '#web/base/format.ts';
import { groupedFacts } from '#web/deals/terms/terms-groups.ts';
import classes from '#web/deals/terms/terms-tab.module.css';
import { SectionCard } from '#web/ui/card.tsx';

const TITLES: Partial<Record<Deal['status'], string>> = {
  draft: 'Terms in this draft',
  pending: 'Proposed terms',
  declined: 'Declined terms',
  canceled: 'Withdrawn terms',
  moved: 'Previous terms',
};

/** `brief` leaves the facts to a difference that already lists them. */
export function TermsCard({ deal, brief = false }: { deal: Deal; brief?: boolean }) {
  const { accepted, published_at, status } = deal;
  const zone = deal.landlord.company.premises.time_zone;
  const note = accepted
    ? `version ${accepted.version}, accepted by ${accepted.by} on ${zonedTime(accepted.at, zone)}`
    : published_at && status !== 'draft'
      ? `sent ${zonedTime(published_at, zone)}`
      : undefined;
  return (
    <SectionCard title={TITLES[status] ?? 'Agreed terms'} note={note} flush>
      <TermsWords terms={deal.terms} from={deal.effective_from} />
      {brief ? null : <TermsFacts terms={deal.terms} />}
    </SectionCard>
  );
}

/** `from` is the day on which these terms take effect, where they may change earlier ones. */
export function TermsWords({ terms, from = null }: { terms: Deal['terms']; from?: string | null }) {
  return (
    <ul className={classes.words}>
      {termsSentences(terms, from).map((sentence) => (
        <li key={sentence}>{spokenDates(sentence)}</li>
      ))}
    </ul>
  );
}

export function TermsFacts({ terms }: { terms: Deal['terms'] }) {
  return (
    <div className={classes.facts}>
      {groupedFacts(terms).map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
