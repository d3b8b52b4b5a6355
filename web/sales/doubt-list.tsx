// What in a file can be read in two ways: the lines, what is unclear in them, and the readings to choose from. Nothing of
// the file is counted until each has an answer; or the file is changed and chosen again.
import { Radio } from '@mantine/core';
import { counted } from '#web/base/format.ts';
import classes from '#web/sales/upload.module.css';
import type { FoundDoubt } from '#web/sales/upload-problems.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function DoubtList(props: {
  doubts: readonly FoundDoubt[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (key: string, value: string) => void;
}) {
  const { doubts, answers, onAnswer } = props;
  if (doubts.length === 0) return null;
  const open = doubts.filter(({ key }) => answers[key] === undefined).length;
  return (
    <section className={classes.stack} aria-label="Questions about the file">
      {open > 0 ? (
        <Notice tone="warn" title={`${counted(open, 'thing', 'things')} in the file can be read in two ways`}>
          Choose how each is meant, or change the file and choose it again. Nothing is counted meanwhile.
        </Notice>
      ) : null}
      <ul className={classes.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt.key} className={classes.doubt}>
            <Radio.Group
              label={`${doubt.text}.`}
              value={answers[doubt.key] ?? null}
              onChange={(value) => onAnswer(doubt.key, value)}
            >
              {doubt.examples.length > 0 ? <Examples examples={doubt.examples} /> : null}
              <div className={classes.choices}>
                {doubt.choices.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </div>
            </Radio.Group>
            <p className={classes.quiet}>
              Or change the file: {doubt.change.replace(/^./, (letter) => letter.toLowerCase())}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Examples({ examples }: { examples: readonly string[] }) {
  return (
    <div className={classes.examples}>
      {[...new Set(examples)].map((example) => (
        <code key={example}>{example}</code>
      ))}
    </div>
  );
}
