// A chart with its answer: the question, the big figure, one sentence with the reason, the legend, the drawing, and
// what can be taken away from it.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { SectionCard } from '#web/ui/card.tsx';
import classes from '#web/ui/charts/chart.module.css';
import { savePicture } from '#web/ui/charts/save-picture.ts';
import { Figure } from '#web/ui/money-text.tsx';
import { saveTable } from '#web/ui/save-table.ts';

type LegendEntry = { name: string; look: 'sales' | 'rent' | 'compare' | 'missing' | `merchant-${number}` };
type ChartCardProps = {
  question: string;
  figure: string;
  sentence?: ReactNode;
  legend?: readonly LegendEntry[];
  footer?: ReactNode;
  /** The file's name without its ending; without it the picture is not offered. */
  picture?: string;
  children: ReactNode;
};

export function ChartCard({ question, figure, sentence, legend = [], footer, picture, children }: ChartCardProps) {
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <SectionCard footer={footer}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.question}>{question}</h2>
          <Figure text={figure} size="chart" />
          {sentence ? <p className={classes.sentence}>{sentence}</p> : null}
        </div>
        <div className={classes.aside}>
          <Legend entries={legend} />
          {picture ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconDownload size={15} />}
              onClick={() => void saveDrawing(drawing.current, picture)}
            >
              Save as PNG
            </Button>
          ) : null}
        </div>
      </div>
      <div ref={drawing}>{children}</div>
    </SectionCard>
  );
}

/** Bars beside names are a list of words and grounds; every other chart is one drawing. */
function saveDrawing(holder: HTMLElement | null, name: string): Promise<void> {
  return holder?.querySelector('ol[data-chart]') ? saveTable(holder, name) : savePicture(holder, name);
}

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ name, look }) => (
        <li key={name}>
          <span
            className={classes.swatch}
            data-look={look}
            style={look.startsWith('merchant-') ? { background: `var(--${look})` } : undefined}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A share of a whole beside its figure, in a table's cell. */
export function ShareBar({ share, text }: { share: number; text: string }) {
  return (
    <span className={classes.share}>
      <span className={classes.shareTrack}>
        <span className={classes.shareBar} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      </span>
      {text}
    </span>
  );
}
