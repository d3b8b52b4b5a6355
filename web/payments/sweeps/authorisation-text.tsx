// The exact words of an authorisation. They scroll where they are longer than their place.
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';

export function AuthorisationText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={sweepClasses.authorisation} aria-label="Text of the authorization" tabIndex={0}>
      {children}
    </section>
  );
}
