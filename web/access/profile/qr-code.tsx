// A QR code as one SVG path, dark on white in both themes: apps do not read it the other way round.
import { encode } from 'uqr';
import classes from '#web/access/profile/profile.module.css';
import { squaresPath } from '#web/access/profile/squares-path.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.qr} role="img" aria-label={label}>
      <path d={squaresPath(data)} fill="#1a1d23" shapeRendering="crispEdges" />
    </svg>
  );
}
