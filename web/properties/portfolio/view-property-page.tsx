// One property within user management: its people and invites.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { addressLine } from '#web/properties/address-text.ts';
import { peopleHref, propertyHref } from '#web/properties/links.ts';
import { PropertyPeople } from '#web/properties/people/property-people.tsx';
import { propertyQuery } from '#web/properties/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function ViewPropertyPage() {
  const { propertyId } = usePathParams<'propertyId'>();
  const property = useQuery(propertyQuery(Number(propertyId)));
  return (
    <QueryView
      query={property}
      failed="The property could not be loaded"
      missing={{
        title: 'This property is not in your portfolio',
        hint: 'It was removed, or nobody has given you access to it.',
        back: { label: 'Back to users & access', href: '/dashboard/premises/user-management' },
      }}
    >
      {(found) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  { label: 'Users & access', href: peopleHref(found.master_company, '/users') },
                  { label: 'Properties', href: peopleHref(found.master_company, '/properties') },
                  { label: found.name },
                ]}
              />
            }
            title={`Access to ${found.name}`}
            facts={
              <>
                {addressLine(found)} ·{' '}
                <Link href={propertyHref(found.master_company, found.id)}>Open the property</Link>
              </>
            }
          />
          <PropertyPeople property={found} />
        </>
      )}
    </QueryView>
  );
}
