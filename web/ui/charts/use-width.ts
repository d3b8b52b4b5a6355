// The width of an element, drawn in the frame in which it changes: a chart is never painted for the width that its card had
// before, neither while a window is resized nor in a picture of a page.
import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

export function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => setWidth(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
