// Where people write in their own words: each place takes a text and answers what is read back from it.
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { channelOf } from '#testing/sales.ts';
import type { Answer, World } from '#testing/world.ts';

type Place = (text: string) => Promise<string>;

export async function writtenPlaces(world: World): Promise<Record<string, Place>> {
  const [portfolio, shop] = [await landlordPortfolio(world), await retailerCompany(world)];
  const deal = await agreed(world, portfolio, shop);
  const channel = await channelOf(world, shop);
  const [landlord, merchant] = [portfolio.owner, shop.owner];
  const premises = portfolio.premises[0].id;
  const first = ({ body }: Answer) => body.results[0];
  const accepted = (answer: Answer) => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  let requests = 0;
  return {
    'the name of a person': async (text) => {
      accepted(await world.post('/api/users/me/', { full_name: text }, landlord));
      return (await world.get('/api/users/me/', landlord)).body.full_name;
    },
    'the name of a property': async (text) => {
      accepted(await world.patch(`/api/companies/premises/${premises}/`, { name: text.slice(0, 60) }, landlord));
      const { name } = (await world.get(`/api/companies/premises/${premises}/`, landlord)).body;
      return name === text.slice(0, 60) ? text : name;
    },
    'the name of a company': async (text) => {
      accepted(await world.patch(`/api/companies/company/${shop.companyId}/`, { name: text }, merchant));
      return (await world.get(`/api/companies/company/${shop.companyId}/`, merchant)).body.name;
    },
    'a note on a day': async (text) => {
      const note = { premises, day: '2026-03-01', note: text };
      const { note_id } = accepted(await world.post('/api/sales/premises_notes/', note, landlord)).body;
      const { body } = await world.get(`/api/sales/premises_notes/?premises=${premises}&pageSize=999`, landlord);
      return body.results.find((each: { note_id: number }) => each.note_id === note_id).note;
    },
    'a message to the other side': async (text) => {
      accepted(await world.post(`/api/deals/deal/${deal.id}/message/`, { text }, merchant));
      const { body } = await world.get(`/api/deals/deal/${deal.id}/message/?pageSize=999`, landlord);
      return body.results.find((each: { text: string }) => each.text.includes(text.slice(-2)))?.text;
    },
    'what a document is asked for': async (text) => {
      requests += 1;
      const at = `/api/documents/deals/${deal.id}/document_request/`;
      const { id } = accepted(await world.post(at, { name: `Paper ${requests}`, note: text }, landlord)).body;
      return first(await world.get(`${at}?id=${id}`, merchant)).note;
    },
    'the name of a channel': async (text) => {
      accepted(await world.patch(`/api/pos/channel/${channel}/`, { name: text }, merchant));
      return (await world.get(`/api/pos/channel/${channel}/`, merchant)).body.name;
    },
    'a question to support': async (text) => {
      // Support takes ten questions an hour of one person.
      const somebody = await world.person();
      accepted(await world.post('/api/resources/support/', { subject: 'Help', message: text }, somebody));
      return first(await world.get('/api/resources/support/', somebody)).message;
    },
  };
}
