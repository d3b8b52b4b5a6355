// Addresses of the screens of tags and saved filters.
import { href } from '#web/base/href.ts';

export const TAGS = '/dashboard/premises/tags';

export const customFiltersHref = (masterCompany: number) =>
  href('/new-ui/landlord/:masterCompany/premises/custom-filters', { masterCompany });
