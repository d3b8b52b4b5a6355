// Dark squares of a grid as one path, each run of a row as one rectangle: ██·█ is M0 0h2v1h-2zM3 0h1v1h-1z.
export function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const spans: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = spans.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else spans.push([x, 1]);
  }
  return spans;
}
