// Addresses of the screens of properties, companies and people.
import { href } from '#web/base/href.ts';

export const portfolioHref = (masterCompany: number) =>
  href('/new-ui/landlord/:masterCompany/premises/portfolio', { masterCompany });

/** `below` is a tab's path: '/user-access'. */
export const propertyHref = (masterCompany: number, property: number, below = '') =>
  href('/new-ui/landlord/:masterCompany/premises/portfolio/:property', { masterCompany, property }) + below;

/** `below` is a screen of user management: '/users', '/new-invite'. */
export const peopleHref = (masterCompany: number, below = '') =>
  href('/new-ui/landlord/:masterCompany/premises/user-management', { masterCompany }) + below;

export const editInviteHref = (masterCompany: number, email: string) =>
  href('/new-ui/landlord/:masterCompany/premises/user-management/edit-invite/:email', { masterCompany, email });

export const newLandlordCompanyHref = (masterCompany: number) =>
  href('/dashboard/premises/:masterCompany/create-company', { masterCompany });

export const COMPANIES = '/new-ui/retailer/companies';
export const NEW_COMPANY = '/dashboard/company/new';
export const MY_INVITES = '/dashboard/invites';

/** `below` is a tab's path: '/users'. */
export const companyHref = (company: number, below = '') =>
  href('/new-ui/retailer/companies/:company', { company }) + below;
