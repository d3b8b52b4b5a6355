// Step one: what the person has at hand.
import { Radio } from '@mantine/core';
import classes from '#web/sales/upload.module.css';
import { WAYS, type Way } from '#web/sales/upload-draft.ts';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { stepsOf, WAY_WORDS } from '#web/sales/upload-ways.ts';
import { Wizard } from '#web/ui/wizard.tsx';

export function UploadTypePage() {
  return <UploadFrame>{(steps) => <UploadType {...steps} />}</UploadFrame>;
}

function UploadType({ draft, change, go }: UploadSteps) {
  const { way } = draft;
  return (
    <Wizard
      {...stepsOf(way, 'type')}
      question="What do you have?"
      lead="Nothing counts before the last step, and an upload can be undone as a whole."
      outcome={
        <p>
          Every line is checked first. Days that have sales already are shown side by side, and you say for each what
          counts.
        </p>
      }
      back={() => go('')}
      next={{ act: () => go('select-channel'), disabled: way === undefined }}
    >
      <Radio.Group
        aria-label="What you have"
        value={way ?? null}
        onChange={(value) =>
          change({
            way: value as Way,
            mapping: undefined,
            upload: undefined,
            ...(value !== way && { rows: undefined }),
          })
        }
      >
        <div className={classes.ways}>
          {WAYS.map((one) => (
            <Radio.Card key={one} value={one} className={classes.way} aria-label={WAY_WORDS[one].title}>
              <p className={classes.what}>{WAY_WORDS[one].title}</p>
              <p className={classes.quiet}>{WAY_WORDS[one].detail}</p>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Wizard>
  );
}
