// Rent is flat, then rises: the bend is the logo, and its two halves are the two brand colours.
import { PRODUCT_NAME } from '#core/base/constants.ts';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/logo.module.css';

export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <rect x="0.5" y="0.5" width="23" height="23" rx="6.5" className={classes.tile} />
      <path d="M4.4 16.5h7.2" stroke="#84bce4" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M11.6 16.5 19 7" stroke="#e893bb" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="11.6" cy="16.5" r="2.6" fill="#fff" />
    </svg>
  );
}

export function Logo({ href, compact = false }: { href: string; compact?: boolean }) {
  return (
    <Link href={href} look="quiet" className={classes.logo} aria-label={`${PRODUCT_NAME}, home`}>
      <Mark />
      {compact ? null : <span>{PRODUCT_NAME}</span>}
    </Link>
  );
}
