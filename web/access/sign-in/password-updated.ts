/** Said after a password was set or changed; the next step is always a fresh sign-in. */
export const PASSWORD_UPDATED = 'Password Updated! Log in with your new password.';
