/** Why the server does not start, in a sentence for the person at the terminal: no stack trace helps them. */
export class StartRefused extends Error {}
