// The reports by name, without their screens, so that routes and links can speak of them.
export const REPORT_KEYS = [
  'overview',
  'daily',
  'hourly',
  'monthly',
  'performance',
  'categories',
  'trend',
  'why',
  'channels',
  'ranking',
  'sqft',
  'portfolio',
  'vendors',
  'occupancy',
  'clover',
  'refunds',
  'gift-cards',
  'traffic-sales',
  'traffic-transactions',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];
