// node testing/demo/fill-demo.ts DIR: fills a demo portfolio into the data directory and ends.
import { fillDemo } from '#demo/fill-demo.ts';
import { withSimulatedBank } from '#demo/simulated-bank.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';

const [data = ''] = process.argv.slice(2);
const config = readConfig(['--demo', '--data', data], process.env);
const database = await openEmbedded(config.dataDirectory);
const settings = await withSimulatedBank(config, database, systemClock);
const services = await buildServices(settings, database, systemClock, createLog(config.logLevel));
await fillDemo(services);
await services.jobs.stop();
await services.simulators?.close();
await database.close();
// The simulated bank keeps listening as long as its process lives.
process.exit(0);
