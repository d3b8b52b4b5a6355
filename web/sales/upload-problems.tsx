// What is wrong with a file, by line and column, up to a hundred of them. Nothing of such a file was counted.
import { z } from 'zod';
import { Doubt } from '#core/sales/doubts/shapes.ts';
import { Failure, field, fieldErrorsOf } from '#web/base/failure.ts';
import { counted } from '#web/base/format.ts';
import classes from '#web/sales/upload.module.css';
import { Notice } from '#web/ui/notice.tsx';

const Problems = z.object({
  problem_count: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string() })),
});
export type FoundDoubt = z.output<typeof Doubt>;
type FoundProblems = z.output<typeof Problems>;

/** The problems in the server's refusal of a file; undefined where it was refused for another reason. */
function problemsIn(error: unknown): FoundProblems | undefined {
  if (!(error instanceof Failure)) return undefined;
  const parsed = Problems.safeParse(field(error.body, 'additional_details'));
  return parsed.success ? parsed.data : undefined;
}

/** What in a refused file can be read in two ways. */
export function doubtsIn(error: unknown): FoundDoubt[] {
  if (!(error instanceof Failure)) return [];
  const parsed = z.object({ doubts: z.array(Doubt) }).safeParse(field(error.body, 'additional_details'));
  return parsed.success ? parsed.data.doubts : [];
}

export function UploadRefusal({ error }: { error: unknown }) {
  if (!error || doubtsIn(error).length > 0) return null;
  const problems = problemsIn(error);
  if (problems) return <ProblemTable {...problems} />;
  const fields = Object.values(fieldErrorsOf(error));
  return (
    <Notice tone="bad" title="Nothing was uploaded">
      {fields.length > 0 ? fields.join(' ') : error instanceof Failure ? error.message : 'The file could not be sent.'}
    </Notice>
  );
}

export function ProblemTable({ problem_count, problems }: FoundProblems) {
  return (
    <div className={classes.stack} role="alert">
      <Notice tone="bad" title={`Nothing was uploaded: ${counted(problem_count, 'problem', 'problems')} in the file`}>
        Correct {problem_count === 1 ? 'it' : 'them'} and choose the file again.
        {problem_count > problems.length ? ` The first ${problems.length} are listed.` : ''}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Problems in the file" tabIndex={0}>
        <table className={classes.table}>
          <caption>Problems in the file</caption>
          <thead>
            <tr>
              <th scope="col" data-align="right">
                Line
              </th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td data-align="right">{line}</td>
                <td>{column || 'Whole line'}</td>
                <td className={classes.reason}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
