// The states a screen has besides its content: empty, failed, loading. Each says what happened and what to do next.
import { Button } from '@mantine/core';
import { IconChartBarOff, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { MINIMUM_DISPLAY_MS } from '#core/base/constants.ts';
import classes from '#web/ui/states.module.css';

const NO_DATA = 'Oops! No data found, try changing date range or filter.';

type Step = { label: string; act: () => void };

type EmptyStateProps = {
  title?: string;
  hint?: ReactNode;
  icon?: ReactNode;
  step?: Step;
  /** The state is all the page has: its title is the page's heading. */
  page?: boolean;
};

export function EmptyState({ title = NO_DATA, hint, icon, step, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.state} data-empty>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconChartBarOff size={28} stroke={1.6} />}
      </span>
      <Title className={classes.title}>{title}</Title>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {step ? <StepButton step={step} /> : null}
    </div>
  );
}

type ErrorStateProps = {
  /** "Sales could not be loaded" */
  title: string;
  /** The failed call's own sentence, and what is kept: "Your filters are kept." */
  hint?: ReactNode;
  requestId?: string | undefined;
  retry?: () => void;
};

export function ErrorState({ title, hint, requestId, retry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconCloudOff size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {retry ? <StepButton step={{ label: 'Try again', act: retry }} /> : null}
      {requestId ? <p className={classes.request}>Request {requestId}</p> : null}
    </div>
  );
}

function StepButton({ step }: { step: Step }) {
  return (
    <Button variant="default" className={classes.step} onClick={step.act}>
      {step.label}
    </Button>
  );
}

/** Shows its content only after 200 ms: what arrives sooner never flashes. Its place is taken at once, so that nothing moves. */
export function AfterAMoment({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MINIMUM_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? children : <Unseen>{children}</Unseen>;
}

/** Takes the place of what may come, and is neither seen nor read out. */
export function Unseen({ children }: { children: ReactNode }) {
  return <div className={classes.unseen}>{children}</div>;
}

export function SkeletonLine({ width, height = 14 }: { width: number | string; height?: number }) {
  return <span className={classes.line} style={{ width, height }} />;
}

/** The shape of a page before its answer is there. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width={180} />
      <SkeletonLine width={300} height={44} />
      <SkeletonLine width="60%" height={22} />
      <SkeletonLine width="100%" height={280} />
    </div>
  );
}

/** The shape of an answer with its chart and the table of its figures. */
export function ReportSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width={180} />
      <SkeletonLine width={220} height={44} />
      <SkeletonLine width="90%" height={44} />
      <SkeletonLine width="100%" height={300} />
      <SkeletonLine width="100%" height={560} />
    </div>
  );
}

/** The shape of an answer alone, as high as a figure and a sentence of two lines. */
export function AnswerSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width={220} height={48} />
      <span className={`${classes.line} ${classes.sentence}`} />
    </div>
  );
}

/** The shape of a card with a chart in it. */
export function ChartSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width="100%" height={367} />
    </div>
  );
}

/** The shape of the cards below an answer. */
export function CardsSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width="100%" height={280} />
      <SkeletonLine width="100%" height={280} />
    </div>
  );
}

/** The shape of a figure card. */
export function FigureSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <SkeletonLine width={120} />
      <SkeletonLine width={180} height={24} />
      <SkeletonLine width={140} />
      <SkeletonLine width="100%" height={40} />
    </div>
  );
}
