// Counted people of one property as a CSV file: what is known already, a file to drop, and each problem by line and
// column. A traffic screen opens it with a button: `<TrafficUpload property={property} opened={…} onClose={…} />`.
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Premises } from '#core/properties/premises-contract.ts';
import type { TrafficSaved } from '#core/sales/traffic-contract.ts';
import { TRAFFIC_COLUMNS } from '#core/sales/traffic-sheet.ts';
import { Failure, field } from '#web/base/failure.ts';
import { counted, shortDate } from '#web/base/format.ts';
import { csvFile, saveFile } from '#web/deals/save-file.ts';
import { trafficCoverageQuery, useUploadTraffic } from '#web/sales/queries.ts';
import classes from '#web/sales/traffic-upload.module.css';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

type Place = Pick<Premises, 'id' | 'name'>;
type TrafficUploadProps = { property: Place; opened: boolean; onClose: () => void };

export function TrafficUpload({ property, opened, onClose }: TrafficUploadProps) {
  const uploading = useUploadTraffic(property.id);
  const { reset } = uploading;
  useEffect(() => {
    if (opened) reset();
  }, [opened, reset]);
  return (
    <SidePanel
      opened={opened}
      title={`Upload traffic of ${property.name}`}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {uploading.data ? 'Done' : 'Cancel'}
        </Button>
      }
    >
      <div className={classes.stack}>
        <CountedSoFar property={property} enabled={opened} />
        <Drop busy={uploading.isPending} onFile={(file) => uploading.mutate(file)} />
        {uploading.data ? <Saved saved={uploading.data} /> : null}
        {uploading.error ? <Problems problems={problemsIn(uploading.error)} /> : null}
        <Template />
      </div>
    </SidePanel>
  );
}

function CountedSoFar({ property, enabled }: { property: Place; enabled: boolean }) {
  const { data } = useQuery({ ...trafficCoverageQuery(property.id), enabled });
  if (!data) return null;
  const { premises, stores } = data;
  const counting = stores.filter(({ days }) => days > 0).length;
  return (
    <p className={classes.quiet}>
      {premises.days === 0 && counting === 0
        ? 'Nobody has been counted here yet.'
        : `Counted so far: ${counted(premises.days, 'day', 'days')} at the doors${
            premises.through ? `, through ${shortDate(premises.through)}` : ''
          }, and ${counted(counting, 'store', 'stores')} of ${stores.length}. A day that is uploaded again is replaced.`}
    </p>
  );
}

function Drop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [name, setName] = useState<string>();
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={28} stroke={1.6} aria-hidden="true" />}
      prompt="Drop a CSV file here"
      chosen={name}
      kind="CSV file"
      accept=".csv,text/csv"
      busy={busy}
      onFile={(file) => {
        setName(file.name);
        onFile(file);
      }}
    />
  );
}

function Saved({ saved }: { saved: TrafficSaved }) {
  return (
    <p role="status" className={classes.saved}>
      Saved: {counted(saved.premises_days, 'day', 'days')} at the doors and {counted(saved.store_days, 'day', 'days')}{' '}
      of stores, {shortDate(saved.from)} to {shortDate(saved.through)}.
    </p>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <section role="alert" className={classes.problems}>
      <p>
        <strong>Nothing was saved.</strong> Correct the file and choose it again.
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

function Template() {
  const head = Object.values(TRAFFIC_COLUMNS).map(({ label }) => label);
  return (
    <section>
      <p className={classes.quiet}>
        The first line names the columns: {head.join(', ')}. A line without a store counts the doors of the property; a
        line with one, by merchant or unit, counts that store.
      </p>
      <Button
        variant="subtle"
        className={classes.template}
        leftSection={<IconDownload size={16} stroke={1.6} />}
        onClick={() => saveFile('traffic.csv', csvFile(`${head.join(',')}\r\n`))}
      >
        Download an empty sheet
      </Button>
    </section>
  );
}

/** The server's list for the file, or its one sentence. */
function problemsIn(error: unknown): string[] {
  if (!(error instanceof Failure)) return ['The file could not be sent. Try again.'];
  const listed = field(error.body, 'csv_file');
  return Array.isArray(listed) ? listed.map(String) : [error.message];
}
