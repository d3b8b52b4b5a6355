// Which paths answer a file, for whoever asks for a link to one.
import { allRoutes } from '#server/app/app.ts';
import { answersFile } from '#server/base/files/download-code.ts';

/** "/api/statements/deals/7/receipt/pdf/" is a path of a call that answers a file; parameters stand for one segment. */
export function isPathOfFile(path: string): boolean {
  return allRoutes
    .filter(({ endpoint }) => answersFile(endpoint))
    .flatMap(({ endpoint }) => [endpoint.path, ...endpoint.aliases])
    .some((pattern) => matches(pattern, path));
}

function matches(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
