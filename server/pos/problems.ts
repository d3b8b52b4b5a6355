// How a sales system can fail us. `retry`: it may work later by itself; otherwise a person has to do something.
export type PosProblemKind = 'unavailable' | 'unauthorised' | 'unreadable' | 'refused';

export class PosProblem extends Error {
  readonly kind: PosProblemKind;

  constructor(kind: PosProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }

  get retry(): boolean {
    return this.kind === 'unavailable';
  }
}
