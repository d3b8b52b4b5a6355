// The design system: every piece of the visual language in its states, on one page, for looking at it.
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import classes from '#web/app/design-system.module.css';
import { DesignSystemCharts } from '#web/app/design-system-charts.tsx';
import { DesignSystemForms } from '#web/app/design-system-forms.tsx';
import { showToast } from '#web/base/toast.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { BreakpointTrack } from '#web/ui/charts/breakpoint-track.tsx';
import { AddFilterChip, Chip, FilterChip, Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState, ErrorState, FigureSkeleton } from '#web/ui/states.tsx';
import { Delta, GapMarker, StatusPill } from '#web/ui/status-pill.tsx';
import { ToastCard } from '#web/ui/toast-tray.tsx';

const COLOURS = [
  ['ink', 'Ink', 'text, actions'],
  ['sales-fill', 'Harbor', 'sales, links'],
  ['rent-fill', 'Plum', 'rent, money owed'],
  ['lastyear', 'Last year', 'comparison'],
  ['ok-dot', 'Green', 'works, done'],
  ['warn-dot', 'Amber', 'needs you'],
  ['bad-dot', 'Red', 'failed'],
  ['mark', 'Marker', 'changed terms'],
] as const;

export function DesignSystemPage() {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <h1 className={classes.title}>Parts</h1>
      <div className={classes.grid}>
        <SectionCard title="Color says one thing">
          <div className={classes.colours}>
            {COLOURS.map(([token, name, use]) => (
              <div key={token}>
                <span className={classes.swatch} style={{ background: `var(--${token})` }} />
                <strong>{name}</strong>
                <span className={classes.use}>{use}</span>
              </div>
            ))}
          </div>
          <Strip name="merchants" tokens={Array.from({ length: 9 }, (_, place) => `merchant-${place + 1}`)} />
          <Strip name="heat" tokens={Array.from({ length: 7 }, (_, place) => `heat-${place}`)} />
        </SectionCard>
        <Statuses />
        <Actions />
        <SectionCard>
          <EmptyState hint="Foundry Hall has sales from 01/04/2022 to 11/16/2026." step={step('Show last 30 days')} />
        </SectionCard>
        <SectionCard>
          <ErrorState
            title="Sales could not be loaded"
            hint="The server did not answer in 20 seconds. Your filters are kept."
            retry={() => undefined}
            requestId="7Q2M-K41D"
          />
        </SectionCard>
        <SectionCard>
          <FigureSkeleton />
          <p className={classes.use}>Skeleton has the shape of the figure card; shown after 200 ms.</p>
        </SectionCard>
      </div>
      <div className={classes.charts}>
        <DesignSystemCharts />
      </div>
      <DesignSystemForms />
    </main>
  );
}

function Strip({ name, tokens }: { name: string; tokens: readonly string[] }) {
  return (
    <div className={classes.strip}>
      {tokens.map((token) => (
        <span key={token} style={{ background: `var(--${token})` }} />
      ))}
      {name}
    </div>
  );
}

function Statuses() {
  return (
    <SectionCard title="Status: whose turn">
      <div className={classes.flow}>
        <StatusPill tone="works">Active</StatusPill>
        <StatusPill tone="works">Paid</StatusPill>
        <StatusPill tone="theirs">Pending Modification Approval</StatusPill>
        <StatusPill tone="theirs">In review</StatusPill>
        <StatusPill tone="yours">Review Modification</StatusPill>
        <StatusPill tone="yours">Link POS System</StatusPill>
        <StatusPill tone="yours">Expires in 13 days</StatusPill>
        <StatusPill tone="failed">Failed</StatusPill>
        <StatusPill tone="failed">Paused</StatusPill>
        <StatusPill tone="ended">Expired</StatusPill>
        <StatusPill tone="ended">Previous Terms</StatusPill>
      </div>
      <h3 className={classes.sub}>Gaps and change</h3>
      <div className={classes.flow}>
        <GapMarker>2 days</GapMarker>
        <GapMarker>8/9</GapMarker>
        <GapMarker>No report</GapMarker>
        <Delta text="+6.1%" />
        <Delta text="−1.8%" />
        <Delta text="—" />
      </div>
      <h3 className={classes.sub}>Breakpoint track</h3>
      <BreakpointTrack label="$880k of a breakpoint of $1.10M" sales={79} breakpoint={100} expected={108} />
      <BreakpointTrack label="$1.35M, past a breakpoint of $1.10M" sales={123} breakpoint={100} expected={140} />
    </SectionCard>
  );
}

function Actions() {
  return (
    <SectionCard title="Actions and focus">
      <div className={classes.flow}>
        <Button>Sign in</Button>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
          Export
        </Button>
        <Button variant="subtle">Not now</Button>
        <Button variant="subtle" color="bad">
          Cancel proposal
        </Button>
        <Button size="xs" variant="default" onClick={() => showToast('ok', REMINDED)}>
          Send reminder
        </Button>
        <Button size="xs" variant="default" className={classes.focused ?? ''}>
          Focused
        </Button>
        <Button disabled leftSection={<IconUpload size={16} stroke={1.6} />}>
          Upload
        </Button>
        <Chip icon="calendar">11/01/26 – 11/16/26</Chip>
        <FilterChip name="Tag" value="Food" onRemove={() => undefined} />
        <AddFilterChip>Filter</AddFilterChip>
      </div>
      <h3 className={classes.sub}>Presets</h3>
      <Segments
        label="Range"
        segments={[
          { value: 'mtd', label: 'Month To Date' },
          { value: 'last', label: 'Last Month' },
        ]}
        value="mtd"
        onChange={() => undefined}
      />
      <h3 className={classes.sub}>Toast, bottom right</h3>
      <div className={classes.toasts}>
        {TOASTS.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => undefined} />
        ))}
      </div>
    </SectionCard>
  );
}

const REMINDED = 'Reminder was sent to the Merchant.';
/** The longest time that a browser waits: on the sheet they stay. */
const STAYS = 2 ** 31 - 1;
const TOASTS = [
  { id: 1, tone: 'ok', text: REMINDED, ms: STAYS },
  {
    id: 2,
    tone: 'bad',
    text: 'The Property Owner has made additional changes to the Connection. Please refresh your screen to see the most current modifications.',
    ms: STAYS,
    action: step('Refresh The Connection'),
  },
] as const;

function step(label: string) {
  return { label, act: () => undefined };
}
