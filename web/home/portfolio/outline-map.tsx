// The properties where they are, on an outline without tiles: the area of a dot is its sales, its heat the change. Names
// stand beside the dots while there is room. What a dot says on hover and tap the bars beside the map say to the keyboard.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MapDot, placeLabels } from '#web/home/portfolio/map-labels.ts';
import type { Outline, Spot } from '#web/home/portfolio/outline.ts';
import classes from '#web/home/portfolio/outline-map.module.css';
import { outlineQuery } from '#web/home/portfolio/outline-queries.ts';
import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';

export type MapPlace = {
  id: number;
  name: string;
  spot: Spot;
  sales: number;
  /** 0 fell, 1 to 5 rose; null without a comparison. */
  step: number | null;
  lines: readonly string[];
  href: string;
};

/** The width that labels are laid out for; on narrower screens there are none. */
const USUAL_WIDTH = 700;
const LARGEST = 17;
const SMALLEST = 5;
const ROOMY = 20;

export function OutlineMap({ places }: { places: readonly MapPlace[] }) {
  const { data: outline } = useQuery(outlineQuery(places.map(({ spot }) => spot)));
  return outline ? <Drawn outline={outline} places={places} /> : <div className={classes.room} />;
}

function Drawn({ outline, places }: { outline: Outline; places: readonly MapPlace[] }) {
  const dots = useMemo(() => dotsOf(outline, places), [outline, places]);
  const { width, height, land, borders } = outline;
  return (
    <TipHolder className={classes.map} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.outline} aria-hidden="true">
        <path d={land} className={classes.land} />
        <path d={borders} className={classes.borders} />
      </svg>
      {dots.map(({ place, left, top, radius, side }) => (
        <TipMark
          key={place.id}
          lines={place.lines}
          href={place.href}
          tabIndex={-1}
          className={classes.dot}
          style={{ left, top, '--size': radius * 2, '--fill': fillOf(place.step) } as React.CSSProperties}
        >
          {side ? (
            <span className={classes.name} data-side={side} aria-hidden="true">
              {place.name}
            </span>
          ) : null}
        </TipMark>
      ))}
    </TipHolder>
  );
}

export function fillOf(step: number | null): string {
  if (step === null) return 'var(--sales-fill)';
  return step === 0 ? 'var(--compare-soft)' : `var(--heat-${step})`;
}

function dotsOf(outline: Outline, places: readonly MapPlace[]) {
  const most = Math.max(1, ...places.map(({ sales }) => sales));
  const largest = places.length <= ROOMY ? LARGEST : Math.max(SMALLEST + 1, LARGEST * Math.sqrt(ROOMY / places.length));
  const height = (USUAL_WIDTH * outline.height) / outline.width;
  const dots = places.flatMap((place) => {
    const at = outline.placeOf(place.spot);
    if (at === null) return [];
    return [{ place, at, radius: Math.max(SMALLEST, largest * Math.sqrt(Math.max(0, place.sales) / most)) }];
  });
  const labels = placeLabels(
    dots.map(({ place, at, radius }): MapDot => {
      return { key: String(place.id), name: place.name, x: at.x * USUAL_WIDTH, y: at.y * height, radius };
    }),
    USUAL_WIDTH,
    height,
  );
  // Smaller dots lie on top of larger ones, so that each can be reached.
  return dots
    .sort((a, b) => b.radius - a.radius)
    .map(({ place, at, radius }) => ({
      place,
      radius,
      left: `${at.x * 100}%`,
      top: `${at.y * 100}%`,
      side: labels.get(String(place.id)),
    }));
}
