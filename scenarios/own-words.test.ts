// What people write comes back as they wrote it, in every script, wherever they write; only a card number does not.
import { beforeAll, expect, test } from 'vitest';
import { writtenPlaces } from '#testing/attacks/text-inputs.ts';
import { wholeDatabase } from '#testing/whole-database.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let places: Awaited<ReturnType<typeof writtenPlaces>>;
beforeAll(async () => {
  places = await writtenPlaces(world);
});

const PLACES = [
  'the name of a person',
  'the name of a property',
  'the name of a company',
  'a note on a day',
  'a message to the other side',
  'what a document is asked for',
  'the name of a channel',
  'a question to support',
];

const TEXTS = [
  'Zoë Łukasiewicz & Søn',
  '李小龍の店',
  'مقهى مريم ١٢٣',
  'בית הקפה של דוד',
  'कैफ़े हिन्दी',
  'ร้านกาแฟ',
  '한국어 커피',
  'Ελληνικός Καφές',
  '👩‍👩‍👧‍👦 Family 🇺🇸 ❤️‍🔥',
  'e\u0301 ≠ é, combining a\u0308\u0323',
  '\u202eRTL override\u202c \u200fmark',
  '𝕸𝖆𝖙𝖍 𐍈 beyond the first plane',
  'zero\u200bwidth and soft\u00adhyphen',
  'O\'Neil <b>&amp;</b> "quoted" `ticks` $1 %s \\n',
  'Z̸̢̛͇a̵͖̍l̶̼̚g̵̡̈o̸̝͗ it comes',
];

test('all places are here', () => expect(Object.keys(places)).toEqual(PLACES));

test.each(PLACES)('%s', async (place) => {
  for (const text of TEXTS) expect(await places[place]!(text)).toBe(text);
  const long = '长'.repeat(place.startsWith('the name') ? 200 : 1_000);
  expect(await places[place]!(long)).toBe(long);
});

test('a card number is in no place, no table and no log line', async () => {
  for (const place of PLACES) {
    expect(await places[place]!('Paid by 4111 1111 1111 1111 ok')).toBe('Paid by card ending 1111 ok');
    expect(await places[place]!('378282246310005 ok')).toBe('card ending 0005 ok');
    for (const harmless of ['ISBN 9780306406157 ok', '+1 212 555 0100 2 ok', 'Order 4111111111111112 ok']) {
      expect(await places[place]!(harmless)).toBe(harmless);
    }
  }
  await world.runJobs();
  const texts = [...world.logged, ...(await wholeDatabase(world))].map((text) => text.replace(/[ -]/g, ''));
  expect(texts.some((text) => text.includes('Paidbycardending1111ok'))).toBe(true);
  expect(texts.filter((text) => /4111111111111111|378282246310005/.test(text))).toEqual([]);
});
