// Both signatures below a reconciliation: a name on a line, or a dashed place that says who has not signed.
import type { Role } from '#core/base/permissions.ts';
import type { Year } from '#core/years/shapes.ts';
import { zonedTime } from '#web/base/format.ts';
import classes from '#web/months/statement-paper.module.css';

export function YearSignatures({ year, zone }: { year: Year; zone: string }) {
  return (
    <div className={classes.signatures}>
      <Place year={year} zone={zone} side="retailer" company={year.merchant.name} done="Certified" />
      <Place year={year} zone={zone} side="landlord" company={year.landlord.name} done="Accepted" />
    </div>
  );
}

type PlaceProps = { year: Year; zone: string; side: Role; company: string; done: string };

function Place({ year, zone, side, company, done }: PlaceProps) {
  const isSigned = year.state !== 'open' && year.state !== 'computed';
  const signature = isSigned ? year.signatures.find((each) => each.side === side && each.holds) : undefined;
  return (
    <div>
      <p className={classes.name} data-open={!signature || undefined}>
        {signature?.name}
      </p>
      <p className={classes.small}>{signature ? `${signature.title}, ${signature.company}` : `For ${company}`}</p>
      <p className={classes.small}>{signature ? `${done} ${zonedTime(signature.signed_at, zone)}` : 'Not signed'}</p>
    </div>
  );
}
