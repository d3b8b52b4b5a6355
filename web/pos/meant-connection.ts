// Which connection an address means by `:posId` or `:pos`. Older addresses put either a connection's number or the name of
// a sales system into `:pos`: /new/12 is connection 12, /new/square any connection of Square.
import { type PosType, PosTypeName } from '#core/pos/pos-types.ts';

type MeantBy = {
  /** Of the screen itself. */
  type?: PosType | undefined;
  posId?: string | undefined;
  pos?: string | undefined;
  connectionId?: number | undefined;
};

export function meant({ type, posId, pos, connectionId }: MeantBy): {
  type: PosType | undefined;
  connection: number | undefined;
} {
  const spoken = PosTypeName.safeParse(pos);
  const number = Number(posId ?? (spoken.success ? connectionId : (pos ?? connectionId)));
  return { type: type ?? spoken.data, connection: Number.isInteger(number) ? number : undefined };
}
