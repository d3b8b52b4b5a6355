// Saves a file: asks for its one-time link and lets the browser fetch it, which shows the progress, keeps large files
// out of the page's memory and goes on when the person moves to another screen.

import { askDownloadLink } from '#core/base/download-contract.ts';
import type { Endpoint } from '#core/base/endpoint.ts';
import { type CallInput, call, pathOf, queryText } from '#web/base/api.ts';
import { callPrefix, config } from '#web/base/config.ts';
import { useAction } from '#web/base/use-action.ts';

async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const { params, query } = input as { params?: object; query?: object };
  const { url } = await call(askDownloadLink, { body: { path: pathOf(endpoint.path, params) + queryText(query) } });
  const link = document.createElement('a');
  link.href = callPrefix(config().base_url, window.location.origin) + url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same behind a button: busy while the link is asked for, and a refusal is told as for any other call. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  return useAction({}, (input: CallInput<E>) => download(endpoint, input));
}
