// Addresses of the screens of sales systems.
import type { PosType } from '#core/pos/pos-types.ts';
import { companyHref } from '#web/properties/links.ts';

export const RETAILER_LANDING = '/new-ui/retailer';

export const posHref = (company: number) => companyHref(company, '/pos');
export const channelHref = (company: number, channel: number) => companyHref(company, `/pos/${channel}`);
export const newChannelHref = (company: number) => companyHref(company, '/pos/new-channel');
export const newPosHref = (company: number) => companyHref(company, '/pos/new-pos');

/** The landing, with the question which location of a new connection is which store. */
export const chooseLocationHref = (connection: number) => `${RETAILER_LANDING}?connection=${connection}`;

/** Where a type is connected; Toast's two ways stand below one choice. */
export function connectHref(company: number, type: PosType): string {
  if (type === 'toast_api') return `${newPosHref(company)}/toast/api`;
  if (type === 'toast') return `${newPosHref(company)}/toast/s3`;
  return `${newPosHref(company)}/${type}`;
}

/** Where the locations of a connection become channels. */
export const locationsHref = (company: number, type: PosType, connection: number) =>
  `${newChannelHref(company)}/${type}/${connection}`;
