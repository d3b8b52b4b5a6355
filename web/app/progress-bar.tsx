// The thin line at the top while a page is on its way; red when it did not arrive.
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from '#web/app/progress-bar.module.css';

type Phase = 'idle' | 'loading' | 'done' | 'failed';

export function ProgressBar() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const failed = useRouterState({ select: (state) => state.matches.some((match) => match.status === 'error') });
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    setPhase((before) => (loading ? 'loading' : before === 'idle' ? 'idle' : failed ? 'failed' : 'done'));
  }, [loading, failed]);
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const timer = setTimeout(() => setPhase('idle'), phase === 'failed' ? 2_500 : 300);
    return () => clearTimeout(timer);
  }, [phase]);
  return <div aria-hidden="true" className={classes.bar} data-phase={phase} />;
}
