// The business constants and limits of the product, each in one place.
export const PRODUCT_NAME = 'Breakpoint';
export const API_VERSION = '2.0';
export const IDLE_LOGOUT_MS = 2_700_000;
export const SESSION_HOURS = 24;
export const TASK_REFRESH_MS = 60_000;
export const TASKS_SHOWN = 5;
export const LOGIN_BLOCK_SECONDS = 1_800;
export const POS_CODE_COOKIE_SECONDS = 90;
export const TOAST_SHORT_MS = 2_500;
export const TOAST_MEDIUM_MS = 5_000;
export const TOAST_LONG_MS = 10_000;
export const TOAST_ACTION_MS = 30_000;
export const CHUNK_RELOAD_GUARD_MS = 60_000;
export const MINIMUM_DISPLAY_MS = 200;
export const PREFETCH_IDLE_MS = 2_000;
export const SEARCH_DEBOUNCE_MS = 250;
export const PASSWORD_MIN_LENGTH = 8;
