// Underlined tabs, each an address of its own, with a dot where something waits; and the crumbs above a title.
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/tabs.module.css';

/** As wide as the page's own on a phone. */
const MARGIN = 16;

type Tab = {
  label: string;
  href: string;
  /** yours: amber, theirs: hollow. The words say it for readers. */
  waits?: { whose: 'yours' | 'theirs'; words: string };
};

export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const bar = useRef<HTMLElement>(null);
  // Where the tabs are wider than the screen, the one that is open is seen all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is another place to scroll to.
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current=page]');
    if (!bar.current || !open) return;
    const [frame, tab] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()];
    if (tab.right > frame.right) bar.current.scrollLeft += tab.right - frame.right + MARGIN;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          look="quiet"
          className={classes.tab}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.waits ? (
            <span className={classes.dot} data-whose={tab.waits.whose} role="img" aria-label={tab.waits.words} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

type Crumb = { label: ReactNode; href?: string };

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      {crumbs.map((crumb, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place.
        <Fragment key={place}>
          {place > 0 ? <IconChevronRight size={14} stroke={1.8} aria-hidden="true" /> : null}
          {crumb.href ? (
            <Link href={crumb.href} look="quiet" className={classes.crumb}>
              {crumb.label}
            </Link>
          ) : (
            <span aria-current="page">{crumb.label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
