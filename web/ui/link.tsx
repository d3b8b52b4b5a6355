// Links are plain anchors, so that a new tab, a copied address and a reader all work; a plain click moves within the
// page. How to move and how to fetch ahead is given from outside.
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, createContext, type MouseEvent, useContext, useEffect, useRef } from 'react';
import classes from '#web/ui/link.module.css';

type Moving = {
  go: (href: string) => void;
  /** Watches a link: fetches its screen ahead when it is seen, and its data when it is approached; answers how to stop. */
  prefetch: (element: Element, href: string) => () => void;
};

export const MovingContext = createContext<Moving>({
  go: (href) => window.location.assign(href),
  prefetch: () => () => undefined,
});

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** text: in link colour; quiet: as its surroundings; opens: dotted underline, for figures in sentences. */
  look?: 'text' | 'quiet' | 'opens';
};

export function Link({ href, look = 'text', className, onClick, ref, ...rest }: LinkProps) {
  const moving = useContext(MovingContext);
  const anchor = useRef<HTMLAnchorElement>(null);
  // Whoever wraps a link (a tooltip, a menu) places itself by the same element.
  const both = useMergedRef(anchor, ref);
  useEffect(() => (anchor.current ? moving.prefetch(anchor.current, href) : undefined), [moving, href]);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/') || rest.target) return;
    event.preventDefault();
    moving.go(href);
  };
  return (
    <a
      {...rest}
      ref={both}
      href={href}
      className={[classes[look], className].filter(Boolean).join(' ')}
      onClick={click}
    />
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
