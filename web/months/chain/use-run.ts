// Runs what was chosen call after call. What is done stays done: a call that fails ends the run, and what is left says so.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inCalls } from '#core/months/chain.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { refusedWords } from '#web/base/failure.ts';
import type { Done } from '#web/months/chain/chain-queries.ts';

export type Run = { of: number; done: readonly Done[]; ended: boolean; failed: string | undefined };
type Step = (rows: readonly MonthRow[]) => Promise<Done[]>;

export function useRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  /** The first call answers whether the person may at all: what it refuses as a whole is thrown to whoever asked. */
  const start = async (rows: readonly MonthRow[], step: Step): Promise<void> => {
    const [first = [], ...others] = inCalls(rows);
    const done = await step(first);
    setRun({ of: rows.length, done, ended: others.length === 0, failed: undefined });
    void goOn(others, step, done, rows.length);
  };
  const goOn = async (parts: readonly (readonly MonthRow[])[], step: Step, first: readonly Done[], of: number) => {
    let done = first;
    let failed: string | undefined;
    try {
      for (const part of parts) {
        done = [...done, ...(await step(part))];
        setRun({ of, done, ended: false, failed });
      }
    } catch (error) {
      failed = refusedWords(error) ?? (error as Error).message;
    }
    setRun({ of, done, ended: true, failed });
    await client.invalidateQueries({ queryKey: ['deals'] });
  };
  return { run, start };
}
