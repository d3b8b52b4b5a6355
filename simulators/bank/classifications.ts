// Kinds of business that the simulated provider knows, with the ids its original uses.
export const CLASSIFICATIONS: readonly { id: string; name: string; industries: readonly [string, string][] }[] = [
  {
    id: '9ed3f669-7d6f-11e3-b545-5404a6144203',
    name: 'Food retail and service',
    industries: [
      ['9ed3f671-7d6f-11e3-803c-5404a6144203', 'Gourmet foods'],
      ['9ed3f66c-7d6f-11e3-86ae-5404a6144203', 'Distilleries'],
      ['9ed3f66a-7d6f-11e3-8acd-5404a6144203', 'Breweries'],
      ['9ed3f66d-7d6f-11e3-9101-5404a6144203', 'Alcoholic beverage drinking places'],
      ['9ed3f66e-7d6f-11e3-9480-5404a6144203', 'Beer, wine, and liquor store'],
      ['9ed3f66b-7d6f-11e3-95ac-5404a6144203', 'Wineries'],
      ['9ed3f674-7d6f-11e3-9619-5404a6144203', 'Tobacco'],
      ['9ed3f673-7d6f-11e3-adb1-5404a6144203', 'Restaurant'],
      ['9ed3f676-7d6f-11e3-af8e-5404a6144203', 'Supplement store'],
      ['9ed3f675-7d6f-11e3-afad-5404a6144203', 'Pharmacy and drugstore'],
      ['9ed3f670-7d6f-11e3-b1ce-5404a6144203', 'Coffee and tea'],
      ['9ed3f66f-7d6f-11e3-b1df-5404a6144203', 'Catering services'],
      ['9ed3f672-7d6f-11e3-b67a-5404a6144203', 'Specialty and miscellaneous food store'],
    ],
  },
  {
    id: '9ed38152-7d6f-11e3-9042-5404a6144203',
    name: 'Clothing, accessories, and shoes',
    industries: [
      ['9ed38155-7d6f-11e3-83c3-5404a6144203', 'Women’s clothing'],
      ['9ed38153-7d6f-11e3-97e3-5404a6144203', 'Children’s and baby’s clothing'],
      ['9ed38154-7d6f-11e3-9b0d-5404a6144203', 'Men’s clothing'],
      ['9ed3a840-7d6f-11e3-a314-5404a6144203', 'Shoes'],
      ['9ed3a845-7d6f-11e3-b307-5404a6144203', 'Fashion jewelry'],
      ['9ed3a842-7d6f-11e3-bba3-5404a6144203', 'Accessories'],
      ['9ed3a843-7d6f-11e3-bbb4-5404a6144203', 'Retail - fine jewelry and watches'],
    ],
  },
  {
    id: '9ed35a2e-7d6f-11e3-a5cf-5404a6144203',
    name: 'Beauty and fragrances',
    industries: [
      ['9ed35a2f-7d6f-11e3-8593-5404a6144203', 'Bath and body'],
      ['9ed35a30-7d6f-11e3-b9d5-5404a6144203', 'Fragrances and perfumes'],
      ['9ed35a31-7d6f-11e3-bf68-5404a6144203', 'Makeup and cosmetics'],
    ],
  },
  {
    id: '9ed41d75-7d6f-11e3-b151-5404a6144203',
    name: 'Home and garden',
    industries: [
      ['9ed41d77-7d6f-11e3-8cda-5404a6144203', 'Appliances'],
      ['9ed41d81-7d6f-11e3-9904-5404a6144203', 'Hardware and tools'],
      ['9ed41d7e-7d6f-11e3-a3fc-5404a6144203', 'Furniture'],
      ['9ed41d7f-7d6f-11e3-b918-5404a6144203', 'Lawn and garden equipment and supplies'],
      ['9ed41d84-7d6f-11e3-bc20-5404a6144203', 'Home furnishings store'],
      ['9ed41d78-7d6f-11e3-bd3f-5404a6144203', 'Art dealers and galleries'],
    ],
  },
  {
    id: '9ed3a866-7d6f-11e3-a0ce-5404a6144203',
    name: 'Entertainment and media',
    industries: [
      ['9ed3cf58-7d6f-11e3-81a4-5404a6144203', 'Toys and games'],
      ['9ed3cf50-7d6f-11e3-8ae8-5404a6144203', 'Music'],
      ['9ed3cf57-7d6f-11e3-921d-5404a6144203', 'Theater tickets'],
      ['9ed3cf5e-7d6f-11e3-b9d5-5404a6144203', 'Video games and systems'],
    ],
  },
  {
    id: '9ed3f686-7d6f-11e3-af6e-5404a6144203',
    name: 'Health and personal care',
    industries: [
      ['9ed41d70-7d6f-11e3-851b-5404a6144203', 'Dental care'],
      ['9ed41d74-7d6f-11e3-8b34-5404a6144203', 'Vitamins and supplements'],
      ['9ed41d73-7d6f-11e3-963f-5404a6144203', 'Vision care'],
      ['9ed41d71-7d6f-11e3-abed-5404a6144203', 'Medical care'],
    ],
  },
  {
    id: '9ed492c6-7d6f-11e3-80f4-5404a6144203',
    name: 'Travel',
    industries: [
      ['9ed4b9b8-7d6f-11e3-8329-5404a6144203', 'Tours'],
      ['9ed4b9b2-7d6f-11e3-a1d5-5404a6144203', 'Lodging and accommodations'],
      ['9ed4b9b4-7d6f-11e3-bcfd-5404a6144203', 'Recreational services'],
    ],
  },
  {
    id: '9ed4449e-7d6f-11e3-a32d-5404a6144203',
    name: 'Services - other',
    industries: [
      ['9ed46b97-7d6f-11e3-8dd7-5404a6144203', 'Entertainment'],
      ['9ed46bb5-7d6f-11e3-9631-5404a6144203', 'Real estate agent'],
      ['9ed46b9f-7d6f-11e3-96b0-5404a6144203', 'Health and beauty spas'],
      ['9ed492ab-7d6f-11e3-9907-5404a6144203', 'Real estate - other'],
      ['9ed46bb6-7d6f-11e3-b9b2-5404a6144203', 'Rental property management'],
      ['9ed492a1-7d6f-11e3-9ccf-5404a6144203', 'Services not elsewhere classified'],
    ],
  },
  {
    id: '9ed3a846-7d6f-11e3-8a79-5404a6144203',
    name: 'Computers, accessories, and services',
    industries: [
      ['9ed3a851-7d6f-11e3-92a4-5404a6144203', 'Software'],
      ['9ed3a848-7d6f-11e3-af5a-5404a6144203', 'Desktops, laptops, and notebooks'],
    ],
  },
  {
    id: '9ed35a3b-7d6f-11e3-83c8-5404a6144203',
    name: 'Business to business',
    industries: [
      ['9ed3813c-7d6f-11e3-82cc-5404a6144203', 'Consulting services'],
      ['9ed35a3c-7d6f-11e3-be28-5404a6144203', 'Accounting'],
      ['9ed38146-7d6f-11e3-89d6-5404a6144203', 'Marketing'],
    ],
  },
  {
    id: '9ed35a29-7d6f-11e3-930b-5404a6144203',
    name: 'Baby',
    industries: [
      ['9ed35a2b-7d6f-11e3-942f-5404a6144203', 'Furniture'],
      ['9ed35a2a-7d6f-11e3-b976-5404a6144203', 'Children’s and baby’s clothing'],
    ],
  },
];
