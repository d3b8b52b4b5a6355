// What the pages of staff about one thing ask first.
import { idIn, prefetch } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery } from '#web/base/screen.ts';
import { companyQuery, dealQuery, personQuery } from '#web/staff/queries.ts';

const about =
  (askFor: (id: number) => LoaderQuery): Loader =>
  ({ params }) => {
    const id = idIn(params, 'id');
    return id === undefined ? [] : [askFor(id)];
  };

export const person = about((id) => prefetch(personQuery(id)));
export const company = about((id) => prefetch(companyQuery(id)));
export const deal = about((id) => prefetch(dealQuery(id)));
