// npm run shapes: writes web/base/screen-shapes.ts, the addresses that links may lead to, from the table of screens.
import { writeFile } from 'node:fs/promises';
import { SHAPES_FILE, shapesText } from '#tools/screen-shapes.ts';

await writeFile(SHAPES_FILE, shapesText());
