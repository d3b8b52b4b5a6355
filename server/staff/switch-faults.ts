// Staff make the vendors of a demo fail. The simulators keep what is on; nothing of a tenant is touched.
import { notFound, refuseField } from '#core/base/problem.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import type { FaultOrder, Faults, SwitchedFault } from '#core/staff/faults-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import type * as simulated from '#server/base/services.ts';

const BANK = 'bank';
const MINUTE_MS = 60_000;

export function readFaults({ services }: Ctx): Faults {
  const { faults } = services.simulators ?? notFound();
  return {
    vendors: vendorsOf(services).map((vendor) => ({
      vendor,
      name: nameOf(vendor),
      faults: faults.kinds(vendor).map(({ fault, about, needsCode }) => ({ fault, about, needs_code: needsCode })),
    })),
    codes: [...faults.codes],
    on: faults.list().map((one) => view(faults, one)),
  };
}

export function switchOn({ services, viewer, now, audit }: Ctx, order: FaultOrder): SwitchedFault {
  const { faults } = services.simulators ?? notFound();
  const { vendor, fault, times, minutes, code } = order;
  if (!vendorsOf(services).includes(vendor)) refuseField('vendor', 'There is no such simulated vendor');
  const kind = faults.kinds(vendor).find((each) => each.fault === fault);
  if (!kind) refuseField('fault', 'This vendor has no such fault');
  if (code !== undefined && !kind.needsCode) refuseField('code', 'Only a debit that comes back has a code');
  if (code !== undefined && !faults.codes.includes(code)) refuseField('code', 'This is not a code of a return');
  const switched = faults.switchOn({
    vendor,
    fault,
    times: times ?? null,
    until: minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS),
    code: kind.needsCode ? (code ?? 'R01') : null,
  });
  audit({
    chain: `user:${viewer.userId}`,
    action: 'demo.fault_on',
    object: { vendor, fault },
    after: { times, minutes, code },
  });
  return view(faults, switched);
}

export function switchOff(ctx: Ctx, id: number): Faults {
  const { faults } = ctx.services.simulators ?? notFound();
  faults.switchOff(id);
  ctx.audit({ chain: `user:${ctx.viewer.userId}`, action: 'demo.fault_off', object: { fault: id } });
  return readFaults(ctx);
}

/** The bank first, where it is simulated. */
function vendorsOf({ simulators, config }: simulated.Services): string[] {
  return [...(config.bank?.loopback ? [BANK] : []), ...(simulators?.types ?? [])];
}

/** One adapter may read two of a vendor's systems; the second has no title of its own. */
function nameOf(vendor: string): string {
  if (vendor === BANK) return 'The bank';
  return POS_TITLES[vendor as PosType] ?? (vendor === 'lightspeed_k' ? 'Lightspeed K-Series' : vendor);
}

function view(faults: simulated.SimulatedFaults, one: simulated.SwitchedFault): SwitchedFault {
  const { id, vendor, fault, code, left, until, met, since } = one;
  const about = faults.kinds(vendor).find((kind) => kind.fault === fault)?.about ?? '';
  return { id, vendor, fault, about, code, left, until: until?.toISOString() ?? null, met, since: since.toISOString() };
}
