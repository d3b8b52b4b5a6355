// The units as they lie: one row for each floor, all on the same scale, the width of a unit its area and its colour the
// measure of the address. A vacant unit is hatched, and who comes next is said below its floor.
import { z } from 'zod';
import type { Day } from '#core/base/time.ts';
import { byFloor } from '#core/properties/floor.ts';
import { useAddress } from '#web/base/address.ts';
import { count, money, percent, shortDate } from '#web/base/format.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { fillOf } from '#web/home/portfolio/outline-map.tsx';
import type { UnitRow } from '#web/home/property/let-units.ts';
import { fitsNarrow, MEASURE_LABELS, UNIT_MEASURES, type UnitScale, unitScale } from '#web/home/property/unit-heat.ts';
import classes from '#web/home/property/unit-strip.module.css';
import { changeWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';

type Currency = NonNullable<Parameters<typeof money>[1]>;
type UnitStripProps = {
  rows: readonly UnitRow[];
  masterCompany: number;
  today: Day;
  currency: Currency;
  sales: boolean;
};

export function UnitStrip({ rows, masterCompany, today, currency, sales }: UnitStripProps) {
  const measures = sales ? UNIT_MEASURES : (['end'] as const);
  const shape = z.object({ units: z.enum(UNIT_MEASURES).catch(measures[0]) });
  const [{ units: chosen }, change] = useAddress(shape);
  const measure = sales ? chosen : 'end';
  const measured = rows.filter(({ area }) => area !== null);
  if (measured.length === 0) return null;
  const scale = unitScale(measure, measured, today, currency);
  const floors = byFloor(measured);
  const widest = Math.max(...floors.map(({ units }) => areaOf(units)));
  const base = connectionsBase(masterCompany);
  return (
    <SectionCard
      title="Units"
      note="width is leased area"
      aside={
        measures.length > 1 ? (
          <Segments
            label="Color of the units"
            segments={measures.map((value) => ({ value, label: MEASURE_LABELS[value] }))}
            value={measure}
            onChange={(units) => change({ units: units === 'sqft' ? undefined : units })}
          />
        ) : undefined
      }
    >
      <TipHolder className={classes.floors}>
        {floors.map(({ floor, units }) => (
          <div key={floor ?? 'none'}>
            <p className={classes.floor}>
              {floor === null ? (floors.length > 1 ? 'Other units, ' : '') : `Floor ${floor}, `}
              {count(areaOf(units))} sq ft
            </p>
            <div className={classes.row}>
              <div className={classes.units} style={{ width: `${(areaOf(units) / widest) * 100}%` }}>
                {units.map((row) => (
                  <Unit
                    key={row.key}
                    row={row}
                    share={(row.area ?? 0) / areaOf(units)}
                    scale={scale}
                    base={base}
                    currency={currency}
                  />
                ))}
              </div>
              <VacantUnits units={units} base={base} />
            </div>
          </div>
        ))}
      </TipHolder>
      <p className={classes.legend}>
        <span className={classes.share}>{letWords(measured)}</span>
        <span>
          {MEASURE_LABELS[measure]}
          {measure === 'sqft' ? ', 12 months' : ''}
        </span>
        {scale.legend.map(({ step, words }) => (
          <span key={step}>
            <i style={{ background: fillOf(step) }} />
            {words}
          </span>
        ))}
      </p>
    </SectionCard>
  );
}

/** "96.9% let": the leased area that somebody trades in. */
function letWords(units: readonly UnitRow[]): string {
  return `${percent(areaOf(units.filter(({ deal }) => deal !== undefined)) / areaOf(units))} let`;
}

const areaOf = (units: readonly UnitRow[]) => units.reduce((sum, { area }) => sum + (area ?? 0), 0);

type UnitProps = { row: UnitRow; share: number; scale: UnitScale; base: string; currency: Currency };

function Unit({ row, share, scale, base, currency }: UnitProps) {
  const { name, area, deal, merchant, figures, perSqft, next } = row;
  const step = deal ? scale.stepOf(row) : null;
  const opened = deal ?? next;
  const lines = [
    merchant ?? `${name}, vacant`,
    `${name}, ${count(area)} sq ft`,
    ...(figures ? [`${money(figures.figures.adjusted_gross, currency)}, ${changeWords(figures.change)}`] : []),
    ...(perSqft === null ? [] : [`${money(perSqft, currency)} per sq ft in 12 months`]),
    ...(deal ? [deal.end_date ? `Ends ${shortDate(deal.end_date)}` : 'No last day'] : []),
  ];
  return (
    <TipMark
      lines={lines}
      href={opened ? `${base}/${opened.id}` : undefined}
      tabIndex={-1}
      className={classes.unit}
      style={{ width: `${share * 100}%`, ...(step === null ? {} : { background: fillOf(step), color: inkOf(step) }) }}
    >
      <span className={classes.inside} data-vacant={deal === undefined || undefined} aria-hidden="true">
        {deal ? (
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.number}>{name.replace(/^\p{L}+\s+/u, '')}</span>
            <span className={classes.merchant} data-narrow={fitsNarrow(merchant ?? '') || undefined}>
              {merchant}
            </span>
            <span className={classes.value}>{scale.textOf(row)}</span>
          </>
        ) : null}
      </span>
    </TipMark>
  );
}

const inkOf = (step: number) => (step === 0 ? 'var(--ink)' : `var(--heat-text-${step})`);

const COMING: Partial<Record<string, string>> = {
  draft: 'is drafted',
  pending: 'is invited and has not answered',
  declined: 'has declined the terms',
};

/** Beside a short floor, and below one that fills the card. */
function VacantUnits({ units, base }: { units: readonly UnitRow[]; base: string }) {
  const vacant = units.filter(({ deal }) => deal === undefined);
  if (vacant.length === 0) return null;
  return (
    <div className={classes.vacancies}>
      {vacant.map((row) => (
        <Vacant key={row.key} row={row} base={base} />
      ))}
    </div>
  );
}

function Vacant({ row: { name, area, vacantSince, next }, base }: { row: UnitRow; base: string }) {
  return (
    <p className={classes.vacant}>
      <strong>
        {name}, {count(area)} sq ft, vacant
      </strong>
      {vacantSince ? ` since ${shortDate(vacantSince)}` : ''}.{' '}
      {next ? (
        <>
          <Link href={`${base}/${next.id}`}>{next.retailer.legal_name}</Link>
          {` ${COMING[next.status] ?? 'comes next'}, from ${shortDate(next.start_date)}.`}
        </>
      ) : (
        'Nobody comes next yet.'
      )}
    </p>
  );
}
