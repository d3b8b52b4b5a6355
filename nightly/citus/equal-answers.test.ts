// What three viewers read of the demo is the same from one PostgreSQL and from a cluster: reports and their files, lists page by
// page, and what their rows open to, byte by byte.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '#demo/fill-demo.ts';
import { scaleOut } from '#server/base/db/scale-out.ts';
import { CitusInstallation } from '#testing/citus/installation.ts';
import { copyDatabase, createDatabases, joinNodes } from '#testing/citus/nodes.ts';
import { addPropertyManager, questionsOf, type Side, sidesOf } from '#testing/citus/reading-walk.ts';
import { databaseUrl } from '#testing/image/image.ts';
import { hasCitus } from '#testing/postgres-cluster.mjs';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { expectRecounted } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const LEAST_ANSWERS = 89;
const installation = new CitusInstallation();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let plain: World;
let spread: World;

describe.skipIf(!hasCitus())('one PostgreSQL and a cluster', () => {
  beforeAll(async () => {
    folder = await temporaryFolder();
    await installation.start();
    const [first, ...workers] = installation.nodes;
    await createDatabases([first!], 'plain');
    await createDatabases(workers, 'spread');
    const filling = await installation.open('plain', `${folder.path}/data`);
    await fillDemo(filling.services);
    await addPropertyManager(filling);
    await installation.close(filling);
    await copyDatabase(first!, 'plain', 'spread');
    await joinNodes(installation.nodes, 'spread');
    await scaleOut(databaseUrl(installation.cluster.url, 'spread'), () => undefined);
    plain = await installation.open('plain', `${folder.path}/data`);
    spread = await installation.open('spread', `${folder.path}/data`);
  }, 400_000);
  afterAll(async () => {
    await installation.stop();
    await folder?.remove();
  }, 60_000);

  test('give the same answers', async () => {
    const sides = await sidesOf(plain);
    expect(sides.map(({ name }) => name)).toEqual(['landlord', 'merchant', 'property manager']);
    let answers = 0;
    const different: string[] = [];
    for (const side of sides) {
      const [one, many] = [await plain.session(side.userId), await spread.session(side.userId)];
      for (const path of await questionsOf(plain, side, one)) {
        const [first, second] = [await answerOf(plain, path, one), await answerOf(spread, path, many)];
        answers += 1;
        if (first.status !== 200) different.push(`${nameOf(side, path)}: ${first.status}`);
        else if (first.text !== second.text)
          different.push(`${nameOf(side, path)}: ${firstDifference(first.text, second.text)}`);
      }
    }
    process.stdout.write(`${answers} answers compared\n`);
    expect(different).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(LEAST_ANSWERS);
    await expectRecounted(spread);
  }, 400_000);
});

const nameOf = ({ name }: Side, path: string) => `${name} ${path}`;

/** Reports read in the same minute of the test's clock, so that nothing in them depends on when they were asked. */
async function answerOf(world: World, path: string, token: string) {
  const { status, body } = await world.get(path, token);
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(one)} | ${around(other)}`;
}
