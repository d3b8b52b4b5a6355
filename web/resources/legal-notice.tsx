// The legal notice: sales are monitored, how a discrepancy is resolved, who sees sales, and what the operator is
// certified for, which is only what the operator has configured.
import { useQuery } from '@tanstack/react-query';
import { legalNoticeQuery } from '#web/resources/queries.ts';
import classes from '#web/resources/resources.module.css';
import { ResourcesFrame } from '#web/resources/resources-frame.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { FormTitle } from '#web/ui/frames.tsx';

/** For anybody, signed in or not. */
export function LegalNoticePage() {
  return (
    <>
      <FormTitle title="Legal notice" />
      <Notice />
    </>
  );
}

export function LegalNoticeTab() {
  return (
    <ResourcesFrame tab="legal-notice" facts="What is monitored, how discrepancies are resolved, and who sees sales.">
      <SectionCard>
        <Notice />
      </SectionCard>
    </ResourcesFrame>
  );
}

function Notice() {
  const { data } = useQuery(legalNoticeQuery);
  return (
    <div className={classes.notice}>
      <section>
        <h2>Sales are monitored</h2>
        <p>
          Breakpoint reads the sales of every connected sales system and of every upload, keeps each report as it
          arrived, and watches for days that are missing, changed after the fact or out of line with the days around
          them.
        </p>
      </section>
      <section>
        <h2>How a discrepancy is resolved</h2>
        <ol>
          <li>The day or the invoice line in question is marked, and both parties of the connection are told.</li>
          <li>A disputed amount is held back; the rest is paid as agreed.</li>
          <li>The merchant and the property owner answer with their evidence, which both can read.</li>
          <li>
            When they agree, the correction is a line of its own on the next invoice. Nothing is changed silently.
          </li>
          <li>When they do not, either may ask for it to be looked at by support, whose finding is recorded.</li>
        </ol>
      </section>
      <section>
        <h2>Sales data is confidential</h2>
        <p>
          The sales of a store are shown to the two parties of its connection and to whom they give access. Nobody else
          sees them: comparisons with others are medians of at least five merchants. Access by support staff is
          recorded.
        </p>
      </section>
      {data && data.certifications.length > 0 ? (
        <section>
          <h2>Certifications</h2>
          <ul>
            {data.certifications.map(({ title, about, url }) => (
              <li key={title}>
                {url ? <a href={url}>{title}</a> : title}
                {about ? `. ${about}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data ? (
        <p>
          Questions: <a href={`mailto:${data.support_email}`}>{data.support_email}</a>
        </p>
      ) : null}
    </div>
  );
}
