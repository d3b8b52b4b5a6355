// Where a property is and whose: for those who do not edit it on its page, for its owners under Edit.
import type { Premises } from '#core/properties/premises-contract.ts';
import { COUNTRY_NAMES } from '#core/properties/regions.ts';
import { count } from '#web/base/format.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { heldWords } from '#web/properties/people/grants.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function PropertyFacts({ property }: { property: Premises }) {
  const { latitude, longitude, leased_area_sqft: area } = property;
  return (
    <SectionCard title="Facts">
      <FactList
        facts={[
          ['Address', addressLine(property)],
          ['Country', COUNTRY_NAMES[property.country]],
          ['Time zone', property.time_zone.replaceAll('_', ' ')],
          ['Leased area', area === null ? '—' : `${count(area)} sq ft`],
          ['Coordinates', latitude === null || longitude === null ? '—' : `${latitude}, ${longitude}`],
          ['Company', property.company.name],
          ['Currency', property.currency],
          ['Your access', heldWords(property.permissions)],
        ]}
      />
    </SectionCard>
  );
}
