// The product in one picture: sales rise in blue, and from the breakpoint on a share of each dollar is rent, in plum.
import classes from '#web/ui/charts/bend-picture.module.css';

const MONTHS = ['Mar', 'May', 'Jul', 'Sep', 'Nov', 'Jan'];

export function BendPicture() {
  return (
    <figure className={classes.figure}>
      <svg viewBox="0 0 640 400" className={classes.svg} role="img" aria-labelledby="bend-title">
        <title id="bend-title">
          Sales over a year. Below the breakpoint of $1,100,000.00 no percentage rent is due; above it, 6% of every
          dollar is rent.
        </title>
        {[40, 106, 238, 304, 370].map((y) => (
          <path key={y} d={`M0 ${y}H640`} className={classes.grid} />
        ))}
        <path d="M374 172C416 152 436 142 454 126C512 92 560 48 640 14V172Z" className={classes.above} />
        <path d="M0 172H640" className={classes.breakpoint} />
        <path d="M0 368C60 344 110 326 176 286C246 244 300 206 374 172" className={classes.below} />
        <path d="M374 172C416 152 436 142 454 126" className={classes.rent} />
        <path d="M454 126C512 92 560 48 640 14" className={classes.ahead} />
        <circle cx="374" cy="172" r="8" className={classes.notch} />
        <circle cx="454" cy="126" r="6.5" className={classes.today} />
        <text x="0" y="160" className={classes.strong}>
          Breakpoint $1,100,000.00
        </text>
        <text x="224" y="62" className={classes.rentText}>
          Above it, 6% of every dollar is rent
        </text>
        <text x="206" y="292" className={classes.salesText}>
          Below it, no % rent
        </text>
        <text x="390" y="198">
          Passed on Oct 1
        </text>
        <text x="468" y="146">
          Today
        </text>
        {MONTHS.map((month, index) => (
          <text key={month} x={index * 107} y="396">
            {month}
          </text>
        ))}
      </svg>
      <figcaption className={classes.caption}>
        Both sides see the same sales,
        <br />
        the same terms and the same rent.
      </figcaption>
    </figure>
  );
}
