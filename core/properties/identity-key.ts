// Two entries are the same place when name and address agree apart from case, punctuation and the usual abbreviations.
// "Foundry Hall, 12 N. Market St., Albany NY 12207-1234" and "foundry hall, 12 North Market Street, Albany NY 12207"
// are one.
import type { Address } from '#core/properties/address.ts';

export function identityKey(place: Address & { name: string }): string {
  const zip = place.country === 'US' ? place.address_zip.slice(0, 5) : place.address_zip;
  return [
    plain(place.name),
    plain(place.address_street).split(' ').map(spelledOut).join(' '),
    plain(place.address_city),
    plain(place.address_state),
    plain(zip).replaceAll(' ', ''),
    place.country,
  ].join('|');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[’'.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  e: 'east',
  hwy: 'highway',
  ln: 'lane',
  n: 'north',
  pde: 'parade',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  s: 'south',
  sq: 'square',
  st: 'street',
  ste: 'suite',
  ter: 'terrace',
  w: 'west',
};

function spelledOut(word: string): string {
  return ABBREVIATIONS[word] ?? word;
}
