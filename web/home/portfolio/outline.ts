// The outline under the dots: the states of the US, or the countries of the world as soon as a property lies elsewhere.
// Both are bundled shapes, read only when the map is shown; nobody outside is asked for tiles.
import {
  type ExtendedFeatureCollection,
  type GeoGeometryObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoNaturalEarth1,
  geoPath,
} from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import type { Country } from '#core/properties/regions.ts';

export type Spot = { country: Country; state: string; latitude: number; longitude: number };

export type Outline = {
  width: number;
  height: number;
  land: string;
  borders: string;
  /** Where a spot lies, in parts of width and height from 0 to 1; null outside of what is drawn. */
  placeOf: (spot: Spot) => { x: number; y: number } | null;
};

type Atlas = Parameters<typeof mesh>[0];
type Shapes = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>;
type Areas = Parameters<typeof merge>[1];

/** The atlas of the US is drawn in this projection already. */
const ALBERS = () => geoAlbersUsa().scale(1300).translate([487.5, 305]);
const MARGIN = 14;
const FAR_STATES: Readonly<Record<string, string>> = { AK: '02', HI: '15' };
const NOT_DRAWN = new Set(['02', '15', '60', '66', '69', '72', '78']);

export async function loadOutline(spots: readonly Spot[]): Promise<Outline> {
  return spots.every(({ country }) => country === 'US') ? outlineOfUs(spots) : outlineOfWorld(spots);
}

/** A JSON file is typed by its values: lists of numbers of any length, and kinds that are any text. */
const topologyOf = <Objects>(atlas: object) => atlas as Atlas & { objects: Objects };

async function outlineOfUs(spots: readonly Spot[]): Promise<Outline> {
  const { default: atlas } = await import('us-atlas/states-albers-10m.json', { with: { type: 'json' } });
  const topology = topologyOf<{ states: Shapes }>(atlas);
  const wanted = new Set(spots.map(({ state }) => FAR_STATES[state]));
  const geometries = topology.objects.states.geometries.filter(({ id }) => {
    return wanted.has(String(id)) || !NOT_DRAWN.has(String(id));
  });
  const states: Shapes = { type: 'GeometryCollection', geometries };
  const [[left, top], [right, bottom]] = geoPath().bounds(feature(topology, states));
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const shifted = { stream: shift(MARGIN - left, MARGIN - top) };
  const path = geoPath(shifted).digits(1);
  const project = ALBERS();
  return {
    width,
    height,
    land: path(merge(topology, geometries as Areas)) ?? '',
    borders: path(mesh(topology, states, (a, b) => a !== b)) ?? '',
    placeOf: ({ longitude, latitude }) => {
      const point = project([longitude, latitude]);
      return point && { x: (point[0] - left + MARGIN) / width, y: (point[1] - top + MARGIN) / height };
    },
  };
}

const WORLD = { width: 900, height: 560 };
const NUMBERS: Readonly<Record<Country, string>> = { US: '840', CA: '124', GB: '826', AU: '036' };

async function outlineOfWorld(spots: readonly Spot[]): Promise<Outline> {
  const { default: atlas } = await import('world-atlas/countries-110m.json', { with: { type: 'json' } });
  const topology = topologyOf<{ countries: Shapes }>(atlas);
  const { countries } = topology.objects;
  const { width, height } = WORLD;
  const projection = fitted(feature(topology, countries), spots).clipExtent([
    [-MARGIN, -MARGIN],
    [width + MARGIN, height + MARGIN],
  ]);
  const path = geoPath(projection).digits(1);
  return {
    width,
    height,
    land: path(merge(topology, countries.geometries as Areas)) ?? '',
    borders: path(mesh(topology, countries, (a, b) => a !== b)) ?? '',
    placeOf: ({ longitude, latitude }) => {
      const point = projection([longitude, latitude]);
      return point && { x: point[0] / width, y: point[1] / height };
    },
  };
}

/** One country fills the picture; properties of several do. */
function fitted(all: ExtendedFeatureCollection, spots: readonly Spot[]): GeoProjection {
  const { width, height } = WORLD;
  const named = new Set(spots.map(({ country }) => NUMBERS[country]));
  const features = all.features.filter(({ id }) => named.has(String(id)));
  const points: GeoGeometryObjects = {
    type: 'MultiPoint',
    coordinates: spots.map(({ longitude, latitude }) => [longitude, latitude]),
  };
  const margin = named.size === 1 ? 24 : 110;
  return geoNaturalEarth1().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    named.size === 1 ? { type: 'FeatureCollection', features } : points,
  );
}

/** Moves what is drawn already, as a projection would. */
function shift(right: number, down: number): GeoProjection['stream'] {
  return (output) => ({
    point: (x, y) => output.point(x + right, y + down),
    lineStart: () => output.lineStart(),
    lineEnd: () => output.lineEnd(),
    polygonStart: () => output.polygonStart(),
    polygonEnd: () => output.polygonEnd(),
    sphere: () => output.sphere?.(),
  });
}
