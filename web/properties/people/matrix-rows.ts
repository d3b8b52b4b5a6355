// The lines of an access matrix: the properties this person may give access to, by name.
import type { Premises } from '#core/properties/premises-contract.ts';
import { cityLine } from '#web/properties/address-text.ts';
import type { MatrixRow } from '#web/properties/people/access-matrix.tsx';

export function matrixRows(properties: readonly Premises[]): MatrixRow[] {
  return properties
    .filter(({ permissions }) => permissions.includes('permission_owner'))
    .map((property) => ({ id: property.id, name: property.name, detail: cityLine(property) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
