// Sends a file and says how far it is, which fetch cannot. Refusals and lost connections become the same Failure as
// those of any other call, so that the one table of errors answers them.
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { formData, pathOf } from '#web/base/api.ts';
import { callPrefix, config } from '#web/base/config.ts';
import { Failure } from '#web/base/failure.ts';
import { token } from '#web/base/token.ts';

type FileSending<E extends Endpoint> = { params: z.input<E['params']>; body: z.input<E['body']> };

export function sendFile<E extends Endpoint>(
  endpoint: E,
  { params, body }: FileSending<E>,
  onProgress: (share: number) => void,
): Promise<z.output<E['reply']>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const prefix = callPrefix(config().base_url, window.location.origin);
    request.open(endpoint.method, prefix + pathOf(endpoint.path, params as object));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Api-Version', config().api_version);
    request.setRequestHeader('Authorization', `Token ${token() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Failure('network', 0, undefined));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const id = request.getResponseHeader('x-request-id') ?? undefined;
      if (request.status >= 200 && request.status < 300) resolve(answer as z.output<E['reply']>);
      else reject(new Failure('answer', request.status, answer, id));
    };
    request.send(formData(body as object));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
