// What every drill on a cluster begins with: an installation on machines of its own, whose sales are spread over them or are about
// to be, and channels of a merchant to count for.
import { scaleOut } from '#server/base/db/scale-out.ts';
import { CitusInstallation } from '#testing/citus/installation.ts';
import { createDatabases, joinNodes } from '#testing/citus/nodes.ts';
import { databaseUrl } from '#testing/image/image.ts';
import { retailerCompany, type Shop } from '#testing/portfolio.ts';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { channelOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

/** The name of its database on every machine. */
const DATABASE = 'spread';

type Beginning = { channels: number; settings?: readonly string[]; apart?: boolean };

export class CitusDrill {
  readonly installation = new CitusInstallation();
  world!: World;
  shop!: Shop;
  channels: number[] = [];
  #folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;

  get folder(): string {
    return this.#folder!.path;
  }

  /** `settings` are those of the machines beside the usual ones; `apart`: sales are not spread yet. */
  async start({ channels, settings = [], apart = false }: Beginning): Promise<void> {
    this.#folder = await temporaryFolder();
    await this.installation.start(settings);
    await createDatabases(this.installation.nodes, DATABASE);
    this.world = await this.installation.open(DATABASE, this.folder);
    await joinNodes(this.installation.nodes, DATABASE);
    if (!apart) await this.spread();
    this.shop = await retailerCompany(this.world);
    for (let at = 0; at < channels; at += 1) this.channels.push(await channelOf(this.world, this.shop));
  }

  /** Spreads the sales over the machines, beside whoever counts some. */
  spread(say: (line: string) => void = () => undefined): Promise<void> {
    return scaleOut(databaseUrl(this.installation.cluster.url, DATABASE), say);
  }

  async stop(): Promise<void> {
    await this.installation.stop();
    await this.#folder?.remove();
  }
}
