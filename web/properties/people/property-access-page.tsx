// Who has access to one property.

import { PropertyPeople } from '#web/properties/people/property-people.tsx';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';

export function PropertyAccessPage() {
  return <PropertyFrame tab="user-access">{(property) => <PropertyPeople property={property} />}</PropertyFrame>;
}
