// What the pages of staff about one thing ask first.
import { ask, idIn } from '#web/base/asks.ts';
import type { Ask, Asks } from '#web/base/screen.ts';
import { companyQuery, dealQuery, personQuery } from '#web/staff/queries.ts';

const about =
  (askFor: (id: number) => Ask): Asks =>
  ({ params }) => {
    const id = idIn(params, 'id');
    return id === undefined ? [] : [askFor(id)];
  };

export const person = about((id) => ask(personQuery(id)));
export const company = about((id) => ask(companyQuery(id)));
export const deal = about((id) => ask(dealQuery(id)));
