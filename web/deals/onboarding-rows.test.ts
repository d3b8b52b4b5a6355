import { expect, test } from 'vitest';
import { readSheet, templateCsv } from '#web/deals/onboarding-rows.ts';

const HEAD = 'Property,address_street,CITY,ZIP,Merchant e-mail,Colour';

test('the template is read back as its own example', () => {
  const { rows, unknown } = readSheet(templateCsv());
  expect(rows[0]).toMatchObject({
    property_name: 'Foundry Hall',
    country: 'US',
    rate: '6',
    breakpoint_2: '1300000.00',
  });
  expect(unknown).toEqual([]);
});

test('columns are found by name or label, and empty lines keep the numbers of the others right', () => {
  const text = `${HEAD}\nFoundry Hall, 1 Main ,Pittsburgh,15222,a@b.test,red\n,,,,,\nPenn Yard,2 Main,Pittsburgh,15222,,\n`;
  const { rows, lines, unknown } = readSheet(text);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    property_name: 'Foundry Hall',
    address_street: '1 Main',
    address_city: 'Pittsburgh',
    address_zip: '15222',
    merchant_email: 'a@b.test',
  });
  expect(lines).toEqual([2, 4]);
  expect(unknown).toEqual(['Colour']);
});

test.each([
  ['', 'The file is empty.'],
  ['Property\nx', /Missing columns: Street, City, ZIP/],
  [HEAD, 'The file has no lines below its head.'],
  [`${HEAD}\n${'a,b,c,d,e,f\n'.repeat(501)}`, /501 lines; send at most 500/],
])('%j is refused with a sentence', (text, message) => expect(() => readSheet(text)).toThrow(message));
