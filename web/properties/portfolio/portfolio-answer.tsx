// The portfolio's answer: how many properties, with how many connections on how much area, and what still waits.
import type { ReactNode } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count, counted } from '#web/base/format.ts';
import { portfolioFacts } from '#web/properties/portfolio/portfolio-facts.ts';
import { AnswerHeader } from '#web/ui/page.tsx';

type PortfolioAnswerProps = { company: MasterCompany; properties: readonly Premises[]; actions: ReactNode };

export function PortfolioAnswer({ company, properties, actions }: PortfolioAnswerProps) {
  return (
    <AnswerHeader
      eyebrow={`Portfolio, ${company.name}`}
      figure={counted(properties.length, 'property', 'properties')}
      sentence={<Sentence properties={properties} />}
      actions={actions}
    />
  );
}

function Sentence({ properties }: { properties: readonly Premises[] }) {
  const { connections, area, withoutConnection } = portfolioFacts(properties);
  if (properties.length === 0) return 'Add the first one, and its merchants can be connected to it.';
  return (
    <>
      {connections > 0 ? (
        <>
          with <strong>{counted(connections, 'connection', 'connections')}</strong>{' '}
        </>
      ) : null}
      {area > 0 ? (
        <>
          on <strong>{count(area)} sq ft</strong> of leased area
        </>
      ) : null}
      {connections > 0 || area > 0 ? '. ' : null}
      <Waiting names={withoutConnection} all={properties.length} />
    </>
  );
}

function Waiting({ names, all }: { names: readonly string[]; all: number }) {
  if (names.length === 0) return all > 1 ? 'Every property has a connection.' : null;
  if (names.length === all) return all > 1 ? 'None has a connection yet.' : 'It has no connection yet.';
  return names.length === 1 ? `${names[0]} has none yet.` : `${names.length} properties have none yet.`;
}
