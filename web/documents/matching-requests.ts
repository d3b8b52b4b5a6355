// Which requests a list shows: of one state, and with every word that is searched for somewhere in the row.
import type { DocumentState } from '#core/documents/document-state.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';

type Searched = Pick<DocumentRequest, 'status' | 'name' | 'merchant' | 'premises'> & {
  document: Pick<NonNullable<DocumentRequest['document']>, 'filename'> | null;
};

export function matchingRequests<Request extends Searched>(
  requests: readonly Request[],
  { state, search }: { state: DocumentState | undefined; search: string },
): Request[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return requests.filter((request) => {
    if (state !== undefined && request.status !== state) return false;
    const { name, merchant, premises, document } = request;
    const text = [name, merchant, premises.name, premises.unit, document?.filename ?? ''].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
