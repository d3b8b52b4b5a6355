// Who has access to one property.
import { PropertyFrame } from '#web/properties/property-frame.tsx';
import { PropertyPeople } from '#web/properties/property-people.tsx';

export function PropertyAccessPage() {
  return <PropertyFrame tab="user-access">{(property) => <PropertyPeople property={property} />}</PropertyFrame>;
}
