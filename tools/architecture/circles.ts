// Files that import each other in a circle, types included: none of them can be read, moved or tested by itself. Found
// as the strongly connected parts of the graph (Tarjan), so that each circle is reported once, whatever file it starts at.
import { targets } from '#tools/architecture/imports.ts';
import type { Source } from '#tools/architecture/source.ts';

export function importCircles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, targets(imports)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[] = [];
  const visit = (path: string): number => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) lowest.set(path, Math.min(lowest.get(path)!, visit(next)));
      else if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, order.get(next)!));
    }
    if (lowest.get(path) === order.get(path)) {
      const circle = open.splice(open.indexOf(path)).sort();
      if (circle.length > 1 || graph.get(path)?.includes(path)) circles.push(circle.join(' ⇄ '));
    }
    return lowest.get(path)!;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles.sort();
}
