// Which report: segments that are links, so that each opens in a tab of its own; on a phone one chip with a menu. A
// link keeps the days and the filters.
import { Menu } from '@mantine/core';
import { useContext } from 'react';
import { keptSearch, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import classes from '#web/reports/report-switch.module.css';
import { type ReportPlace, type ReportScope, withSearch } from '#web/reports/scope.ts';
import { Chip } from '#web/ui/filter-bar.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';

type SwitchProps = { scope: ReportScope; report: ReportKey; filters: ReportFilters };

export function ReportSegments({ scope, report, filters }: SwitchProps) {
  return <PlaceSegments label="Reports" places={scope.places} current={report} search={keptSearch(filters)} />;
}

type PlacesProps = {
  label: string;
  places: readonly ReportPlace[];
  current: ReportKey;
  search: Record<string, unknown>;
};

export function PlaceSegments({ label, places, current, search }: PlacesProps) {
  if (places.length < 2) return <span />;
  return (
    <nav aria-label={label} className={classes.switch}>
      {places.map((place) => (
        <Link
          key={place.href}
          href={withSearch(place.href, search)}
          look="quiet"
          className={classes.place}
          aria-current={place.report === current ? 'page' : undefined}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

export function ReportChip({ scope, report, filters }: SwitchProps) {
  return <PlaceChip name="Report" places={scope.places} current={report} search={keptSearch(filters)} />;
}

export function PlaceChip({ name, places, current, search }: Omit<PlacesProps, 'label'> & { name: string }) {
  const { go } = useContext(MovingContext);
  if (places.length < 2) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Chip name={name} opens>
          {places.find(({ report }) => report === current)?.label ?? 'Choose'}
        </Chip>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map((place) => (
          <Menu.Item key={place.href} onClick={() => go(withSearch(place.href, search))}>
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
