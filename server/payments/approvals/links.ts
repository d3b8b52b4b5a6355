export const rentLink = (masterCompany: number) => `/new-ui/landlord/${masterCompany}/rent`;
