// Finding an address by the maps script's geocoder, which is loaded only where an installation has a key for it.
import type { Address } from '#core/properties/address.ts';
import { COUNTRIES, type Country, REGIONS } from '#core/properties/regions.ts';

type Part = { long_name: string; short_name: string; types: string[] };
export type GeocodeResult = {
  address_components: Part[];
  geometry: { location: { lat: () => number; lng: () => number } };
};
type FoundPlace = Address & { latitude: number; longitude: number };

type Geocoder = { geocode: (request: { address: string }) => Promise<{ results: GeocodeResult[] }> };
type Maps = { maps: { importLibrary: (name: string) => Promise<{ Geocoder: new () => Geocoder }> } };

let geocoder: Promise<Geocoder> | undefined;

/** The place behind a few words, or undefined when there is none in the countries offered. */
export async function findPlace(key: string, text: string): Promise<FoundPlace | undefined> {
  geocoder ??= loadGeocoder(key);
  geocoder.catch(() => {
    geocoder = undefined;
  });
  const { results } = await (await geocoder).geocode({ address: text });
  return results[0] && placeOf(results[0]);
}

export function placeOf({ address_components, geometry }: GeocodeResult): FoundPlace | undefined {
  const part = (type: string) => address_components.find(({ types }) => types.includes(type));
  const country = COUNTRIES.find((code) => code === part('country')?.short_name);
  if (!country) return undefined;
  const street = [part('street_number')?.long_name, part('route')?.long_name].filter(Boolean).join(' ');
  return {
    address_street: street,
    address_city: (part('locality') ?? part('postal_town') ?? part('sublocality'))?.long_name ?? '',
    address_state: stateOf(country, part('administrative_area_level_1')),
    address_zip: part('postal_code')?.long_name ?? '',
    country,
    latitude: rounded(geometry.location.lat()),
    longitude: rounded(geometry.location.lng()),
  };
}

/** The level that is a state elsewhere is England or Wales in the United Kingdom, which no address carries. */
function stateOf(country: Country, state: Part | undefined): string {
  return REGIONS[country] ? (state?.short_name ?? '') : '';
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}

async function loadGeocoder(key: string): Promise<Geocoder> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?key=${encodeURIComponent(key)}&libraries=geocoding&loading=async&callback=__breakpointMapsReady`;
    Object.assign(window, { __breakpointMapsReady: resolve });
    script.onerror = () => reject(new Error('The maps script could not be loaded'));
    document.head.append(script);
  });
  const { maps } = (window as typeof window & { google: Maps }).google;
  const { Geocoder } = await maps.importLibrary('geocoding');
  return new Geocoder();
}
