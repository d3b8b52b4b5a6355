// The business constants and limits of the product, each in one place. docs/spec/constants.txt lists those that the
// specification sets; tools/spec-constants.test.ts compares the two and sees that each is used.
export const PRODUCT_NAME = 'Breakpoint';
export const API_VERSION = '2.0';

export const IDLE_LOGOUT_MS = 2_700_000;
export const SESSION_HOURS = 24;
export const LOGIN_BLOCK_SECONDS = 1_800;
export const POS_CODE_COOKIE_SECONDS = 90;
export const PASSWORD_MIN_LENGTH = 8;

export const TASK_REFRESH_MS = 60_000;
export const TASKS_SHOWN = 5;
export const EXPIRY_HINT_DAYS = 60;
export const ARCHIVE_AFTER_DAYS = 60;
export const DEFAULT_DEAL_EXPANSION = 'current_sweep';

export const TOAST_SHORT_MS = 2_500;
export const TOAST_MEDIUM_MS = 5_000;
export const TOAST_LONG_MS = 10_000;
export const TOAST_ACTION_MS = 30_000;
export const CHUNK_RELOAD_GUARD_MS = 60_000;
export const MINIMUM_DISPLAY_MS = 200;
export const PREFETCH_IDLE_MS = 2_000;
export const SEARCH_DEBOUNCE_MS = 250;

/** How much of a list a screen asks for at once. */
export const TAGS_PAGE = 9_999;
export const DOCUMENTS_PAGE = 1_000;
export const COMPANIES_PAGE = 1_000;
export const PREMISES_PAGE = 999;
export const HOME_DEALS_PAGE = 999;
/** Users, invites, reports and subscribers. */
export const PEOPLE_PAGE = 999;

export const SIDE_PANEL_WIDTH = 700;
/** Style sheets write these three out; they stand in no others. */
export const SMALL_BREAKPOINT_PX = 769;
export const MEDIUM_BREAKPOINT_PX = 1_020;
export const LARGE_BREAKPOINT_PX = 1_024;

/** What the specification calls EST: the zone of a store that has not said otherwise. */
export const DEFAULT_ZONE = 'America/New_York';
export const ISO_DATE_FORMAT = 'YYYY-MM-DD';
export const SHORT_DATE_FORMAT = 'MM/DD/YY';
export const FULL_DATE_FORMAT = 'MM/DD/YYYY';
export const NO_DATE = 'N/A';
export const DASH = '—';
export const CURRENCY_DECIMALS = 2;
