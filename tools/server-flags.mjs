// How Node runs the server. Where memory seems plenty it lets garbage stand until it is several times what is in use; with
// a limit it clears in time, and an import of a million rows holds some hundred megabytes less. NODE_OPTIONS may name
// another limit.
const isNamed = process.env.NODE_OPTIONS?.includes('max-old-space-size') ?? false;

/** @type {string[]} */
export const serverFlags = isNamed ? [] : ['--max-old-space-size=1024'];
