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
      {(shownProperty) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  { label: 'Users & access', href: peopleHref(shownProperty.master_company, '/users') },
                  { label: 'Properties', href: peopleHref(shownProperty.master_company, '/properties') },
                  { label: shownProperty.name },
                ]}
              />
            }
            title={`Access to ${shownProperty.name}`}
            facts={
              <>
                {addressLine(shownProperty)} ·{' '}
                <Link href={propertyHref(shownProperty.master_company, shownProperty.id)}>Open the property</Link>
              </>
            }
          />
          <PropertyPeople property={shownProperty} />
        </>
      )}
    </QueryView>
  );
}
