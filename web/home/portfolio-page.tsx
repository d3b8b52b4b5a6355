// The portfolio, and below its properties the breakpoint radar of their connections: who crosses next, and where.
import { connectionsBase } from '#web/deals/links.ts';
import classes from '#web/home/home.module.css';
import { RadarCard } from '#web/home/radar-card.tsx';
import { PortfolioPage } from '#web/properties/portfolio/portfolio-page.tsx';

export function PortfolioWithRadarPage() {
  return (
    <PortfolioPage
      below={({ id }) => (
        <div className={classes.below}>
          <RadarCard scope={{ master_company: id }} side="landlord" base={connectionsBase(id)} wide places />
        </div>
      )}
    />
  );
}
