// Prints every screen path pattern of the web, one a line, aliases included.
import { pathPatterns } from '#web/app/route-table.ts';

for (const path of pathPatterns()) console.log(path);
