// The lines of an access matrix: the properties this person may give access to, by name.
import type { Premises } from '#core/properties/premises-contract.ts';
import type { MatrixRow } from '#web/properties/access-matrix.tsx';
import { cityLine } from '#web/properties/address-text.ts';

export function matrixRows(properties: readonly Premises[]): MatrixRow[] {
  return properties
    .filter(({ permissions }) => permissions.includes('permission_owner'))
    .map((property) => ({ id: property.id, name: property.name, detail: cityLine(property) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
