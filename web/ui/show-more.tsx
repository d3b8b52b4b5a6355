// The end of a list that has more rows than are here: how many are shown of how many. What follows is asked for when this
// comes into sight, and by the button for whoever does not scroll, or when asking has failed.
import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import classes from '#web/ui/show-more.module.css';

type ShowMoreProps = {
  shown: number;
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  byHand: boolean;
  sorted: boolean;
  onMore: () => void;
};

export function ShowMore({ shown, count, isLoading, hasFailed, byHand, sorted, onMore }: ShowMoreProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const isDue = entry?.isIntersecting === true && !byHand && !isLoading && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking is the same act on every render, once for each page that came.
  useEffect(() => {
    if (isDue) onMore();
  }, [isDue, shown]);
  return (
    <div ref={ref} className={classes.more}>
      <p aria-live="polite">
        {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')} shown
        {sorted ? ', sorted among themselves' : ''}
        {hasFailed ? '. The others could not be loaded.' : ''}
      </p>
      <Button variant="default" size="xs" loading={isLoading} onClick={onMore}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
