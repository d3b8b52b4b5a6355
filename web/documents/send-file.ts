// Sends a file and says how far it is, which fetch cannot. Refusals and lost connections become the same Failure as those
// of any other call, so that the one table of errors answers them.
import type { z } from 'zod';
import { uploadDocument } from '#core/documents/contract.ts';
import { formData, pathOf } from '#web/base/api.ts';
import { callPrefix, config } from '#web/base/config.ts';
import { Failure } from '#web/base/failure.ts';
import { token } from '#web/base/token.ts';

type Upload = z.input<typeof uploadDocument.body>;
type Reply = z.output<typeof uploadDocument.reply>;

export function sendDocument(deal: number, body: Upload, onProgress: (share: number) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = callPrefix(config().base_url, window.location.origin) + pathOf(uploadDocument.path, { deal });
    request.open(uploadDocument.method, address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Api-Version', config().api_version);
    request.setRequestHeader('Authorization', `Token ${token() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Failure('network', 0, undefined));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const id = request.getResponseHeader('x-request-id') ?? undefined;
      if (request.status >= 200 && request.status < 300) resolve(answer as Reply);
      else reject(new Failure('answer', request.status, answer, id));
    };
    request.send(formData(body));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
