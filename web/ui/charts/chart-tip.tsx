// The figures of a mark on hover, focus and tap: beside the mark and inside the card. On a touch screen the first tap says
// the figures, and a second one on the same mark goes where the mark leads. Escape and a tap elsewhere take them away.
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from '#web/ui/charts/chart-tip.module.css';
import { tipPlace } from '#web/ui/charts/tip-place.ts';
import { Link } from '#web/ui/link.tsx';

type OpenTip = { mark: string; element: HTMLElement; lines: readonly string[]; top: number | undefined };
type Tips = { open: (tip: OpenTip) => void; close: (mark: string) => void; isOpen: (mark: string) => boolean };

const TipContext = createContext<Tips>({ open: () => undefined, close: () => undefined, isOpen: () => false });

/** What the marks stand in; the figures never leave it. */
export function TipHolder({ children, ...rest }: ComponentProps<'div'>) {
  const [opened, setOpened] = useState<OpenTip | null>(null);
  const latest = useRef<OpenTip | null>(null);
  const tips = useMemo<Tips>(() => {
    const show = (tip: OpenTip | null) => {
      latest.current = tip;
      setOpened(tip);
    };
    return {
      open: show,
      close: (mark) => (latest.current?.mark === mark ? show(null) : undefined),
      isOpen: (mark) => latest.current?.mark === mark,
    };
  }, []);
  const mark = opened?.mark;
  useEffect(() => {
    if (mark === undefined) return undefined;
    const elsewhere = ({ target }: Event) => {
      if (!latest.current?.element.contains(target as Node)) tips.close(mark);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [mark, tips]);
  return (
    <div {...rest} className={[classes.holder, rest.className].filter(Boolean).join(' ')}>
      <TipContext value={tips}>{children}</TipContext>
      {opened ? <Tip {...opened} /> : null}
    </div>
  );
}

function Tip({ element, lines, top }: OpenTip) {
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const holder = tip.current?.parentElement;
    if (!tip.current || !holder) return;
    const [mark, all, box] = [element, holder, tip.current].map((each) => each.getBoundingClientRect());
    if (!mark || !all || !box) return;
    const markBox = {
      left: mark.left - all.left,
      right: mark.right - all.left,
      top: top ?? mark.top - all.top,
      bottom: mark.bottom - all.top,
    };
    setPlace(tipPlace(markBox, box, all));
  }, [element, top]);
  return (
    <div
      ref={tip}
      role="tooltip"
      className={classes.tip}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      {lines.map((line, index) => (
        <span key={line} className={index === 0 ? classes.name : classes.line}>
          {line}
        </span>
      ))}
    </div>
  );
}

type TipMarkProps = {
  /** Exact figures, one a line; the first is the mark's name. */
  lines: readonly string[];
  href?: string | undefined;
  className?: string | undefined;
  style?: ComponentProps<'a'>['style'];
  tabIndex?: number | undefined;
  /** How far below the top of the chart the figures stand; beside the top of the mark unless said. */
  top?: number | undefined;
  children: ReactNode;
};

/** A mark that says its figures, and leads on where it has somewhere to go. */
export function TipMark({ lines, href, className, style, tabIndex, top, children }: TipMarkProps) {
  const tips = useContext(TipContext);
  const mark = useId();
  const tapped = useRef<'first' | 'again' | null>(null);
  const open = (element: HTMLElement) => tips.open({ mark, element, lines, top });
  const heard = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') open(event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') tips.close(mark);
    },
    onPointerDown: ({ pointerType }: PointerEvent<HTMLElement>) => {
      tapped.current = pointerType === 'touch' ? (tips.isOpen(mark) ? 'again' : 'first') : null;
    },
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => open(currentTarget),
    onBlur: () => tips.close(mark),
    onKeyDown: ({ key }: KeyboardEvent) => {
      tapped.current = null;
      if (key === 'Escape') tips.close(mark);
    },
    onClick: (event: { currentTarget: HTMLElement; preventDefault: () => void }) => {
      if (tapped.current === 'first') event.preventDefault();
      open(event.currentTarget);
    },
  };
  const shared = { className: [classes.mark, className].filter(Boolean).join(' '), style, tabIndex, ...heard };
  // The name of a mark is what stands there and its figures: whoever speaks to the screen can say what they see.
  const content = (
    <>
      {children}
      <span className="unseen">{lines.join(', ')}</span>
    </>
  );
  return href ? (
    <Link href={href} look="quiet" {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}
