// What a person has typed, begun from what was read. It begins anew when another thing is opened, and is left alone when
// the same thing is read again: a list that comes back late must not put back a box that was just unchecked.
import { type Dispatch, type SetStateAction, useState } from 'react';

/** The key names what is open, such as an id; `begin` is asked once for each. */
export function useDraft<Value>(
  key: string | number | undefined,
  begin: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [kept, setKept] = useState(() => ({ key, value: begin() }));
  const current = kept.key === key ? kept : { key, value: begin() };
  if (current !== kept) setKept(current);
  const change: Dispatch<SetStateAction<Value>> = (next) =>
    setKept((before) => ({ key, value: isUpdate(next) ? next(before.value) : next }));
  return [current.value, change];
}

function isUpdate<Value>(next: SetStateAction<Value>): next is (before: Value) => Value {
  return typeof next === 'function';
}
