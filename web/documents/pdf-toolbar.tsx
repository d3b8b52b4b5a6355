// The tools above a document: which page, how large, and which words.
import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/documents/pdf-view.module.css';

const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;

type PdfToolbarProps = {
  page: number;
  pages: number;
  zoom: number;
  find: string;
  matches: { count: number; current: number };
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onFind: (words: string) => void;
  onStep: (step: 1 | -1) => void;
};

export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, zoom, find, matches, onPage, onZoom, onFind, onStep } = props;
  const larger = ZOOMS.find((each) => each > zoom);
  const smaller = ZOOMS.findLast((each) => each < zoom);
  return (
    <div className={classes.tools} role="toolbar" aria-label="Document tools">
      <div className={classes.group}>
        <Tool label="Previous page" off={page <= 1} act={() => onPage(page - 1)}>
          <IconChevronLeft size={16} stroke={1.8} />
        </Tool>
        <span className={classes.count} aria-live="polite">
          Page {page} of {pages}
        </span>
        <Tool label="Next page" off={page >= pages} act={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.8} />
        </Tool>
      </div>
      <div className={classes.group}>
        <Tool label="Zoom out" off={smaller === undefined} act={() => onZoom(smaller ?? zoom)}>
          <IconMinus size={16} stroke={1.8} />
        </Tool>
        <span className={classes.count}>{zoom}%</span>
        <Tool label="Zoom in" off={larger === undefined} act={() => onZoom(larger ?? zoom)}>
          <IconPlus size={16} stroke={1.8} />
        </Tool>
      </div>
      <div className={classes.group}>
        <TextInput
          className={classes.find ?? ''}
          type="search"
          aria-label="Find in the document"
          placeholder="Find"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          }}
        />
        {find.trim() === '' ? null : (
          <>
            <span className={classes.count} role="status">
              {matches.count === 0 ? 'Not found' : `${matches.current} of ${matches.count}`}
            </span>
            <Tool label="Previous match" off={matches.count === 0} act={() => onStep(-1)}>
              <IconChevronUp size={16} stroke={1.8} />
            </Tool>
            <Tool label="Next match" off={matches.count === 0} act={() => onStep(1)}>
              <IconChevronDown size={16} stroke={1.8} />
            </Tool>
          </>
        )}
      </div>
    </div>
  );
}

function Tool({ label, off, act, children }: { label: string; off: boolean; act: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="default" size={34} aria-label={label} disabled={off} onClick={act}>
      {children}
    </ActionIcon>
  );
}
